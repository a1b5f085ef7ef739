import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { nilId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import type { WorkKind } from '#db/tenant.ts'

import type { WorkPoller } from './poller.ts'

export type Round = (db: Db) => Promise<string[]>

/** Returns the next businesses of all at each call, in the order of their ids, and after the last the first again. */
export function openRounds(size: number): Round {
  let last = nilId
  return async (db) => {
    const rows = await db
      .selectFrom('directory')
      .select('businessId')
      .where('businessId', '>', last)
      .orderBy('businessId')
      .limit(size)
      .execute()
    const businessIds = rows.map(({ businessId }) => businessId)
    last = rows.length === size ? (businessIds.at(-1) ?? nilId) : nilId
    return businessIds
  }
}

/** How due work of a kind is found: what the poller of a cluster has found, or a statement of its own. */
export const finderOf =
  (
    poller: Pick<WorkPoller, 'take'> | undefined,
    kind: WorkKind,
    find: (db: Db) => Promise<Iterable<string>>,
  ) =>
  async (db: Db): Promise<Iterable<string>> =>
    poller ? poller.take(kind) : find(db)

interface Due {
  db: Db
  signal: AbortSignal
  /** The businesses with due work, by one statement over all nodes. */
  find: (db: Db) => Promise<Iterable<string>>
  /** Replaces it while it fails: a cluster refuses it while a node is unavailable. */
  nextRound: Round
}

/**
 * Does the due work of each business. While the look-up of those businesses fails, every business is asked alone, some of
 * them in each run, so that an unavailable node stops the work of its own businesses only. The error is thrown at the end.
 */
export async function forEachDueBusiness(
  { db, signal, find, nextRound }: Due,
  work: (businessId: string) => Promise<unknown>,
  options?: { concurrency: number },
): Promise<void> {
  const found = await find(db).then(
    (businessIds) => ({ businessIds, errors: [] }),
    async (error: unknown) => ({ businessIds: await nextRound(db), errors: [error] }),
  )
  await forEachSettled(found.businessIds, signal, work, options)
  if (found.errors.length > 0) throw found.errors[0]
}
