import type { Tenant } from '#db/tenant.ts'

import type { SkippedEvents } from './expand/skipped.ts'

interface Source {
  id: string
  staffId: string
}

/** Queues the letter to a member about a calendar of theirs. */
export type NotifyOfProblem = (
  tenant: Tenant,
  about: { staffId: string; sourceId: string },
) => Promise<void>

const hourMs = 3_600_000
/** Shorter failures end by themselves. */
const failingMs = hourMs
/** A calendar that cannot be read now and then causes one letter a day at most. */
const quietMs = 24 * hourMs

/**
 * Has one letter queued when a calendar begins to skip events, or has failed for an hour; the next one after it has been
 * read without any. The caller has locked the source.
 */
export async function notifyOfProblem(
  tenant: Tenant,
  { id, staffId }: Source,
  notify: NotifyOfProblem,
): Promise<void> {
  const state = await findProblem(tenant, id)
  if (!state) return
  const now = tenant.now.getTime()
  const { notifiedAt, failingSince, skippedCount } = state
  const hasFailed = failingSince !== null && now - Date.parse(failingSince) >= failingMs
  if (skippedCount === 0 && failingSince === null) {
    const isQuiet = notifiedAt !== null && now - Date.parse(notifiedAt) >= quietMs
    if (isQuiet) await setProblemNotified(tenant, id, null)
    return
  }
  if (notifiedAt !== null || (skippedCount === 0 && !hasFailed)) return
  await setProblemNotified(tenant, id, tenant.now.toISOString())
  await notify(tenant, { staffId, sourceId: id })
}

/** The name and the state of a calendar of any member; undefined: it was removed. */
export async function findProblem({ db, businessId }: Tenant, id: string) {
  const row = await db
    .selectFrom('calendarSource')
    .select(['name', 'failingSince', 'skippedCount', 'skippedReasons', 'problemNotifiedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { skippedReasons, problemNotifiedAt: notifiedAt, ...state } = row
  return { ...state, notifiedAt, skippedReasons: skippedReasons as unknown as SkippedEvents[] }
}

/** Null: the next problem is reported again. */
const setProblemNotified = (
  { db, businessId }: Tenant,
  id: string,
  problemNotifiedAt: string | null,
) =>
  db
    .updateTable('calendarSource')
    .set({ problemNotifiedAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
