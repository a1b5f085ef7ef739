import { type RawBuilder, sql } from 'kysely'

import { findNodes } from '#db/nodes.ts'
import type { Db } from '#db/query-builder.ts'
import type { KindName } from '#db/tenant.ts'
import { timeOf } from '#db/time.ts'

/** Selects the businesses with due work of a kind; it ends in its condition. */
export type DueSelects = Readonly<
  Record<string, (now: string) => RawBuilder<{ businessId: string }>>
>

interface DueWork {
  kind: KindName
  businessId: string
}

/** The maximum number; the remaining ones are found by the next poll. */
const rowsMax = 5_000
/** Businesses of one statement while a node is unavailable. */
const groupSize = 500

/** Of all nodes; while one of them is unavailable, of each other one. */
export async function findDueWork(
  db: Db,
  selects: DueSelects,
  log: { warn: (about: object, text: string) => void },
): Promise<DueWork[]> {
  try {
    return await findDueAmong(db, selects, { now: await timeOf(db) })
  } catch (err) {
    log.warn({ err }, 'Due work could not be queried: each node is asked alone')
    const nodes = await findNodes(db)
    const asked = [...nodes.values()].map(async (businessIds) => {
      const found: DueWork[] = []
      for (let from = 0; from < businessIds.length; from += groupSize)
        for (const one of await findDueAmong(db, selects, {
          now: await timeOf(db),
          businessIds: businessIds.slice(from, from + groupSize),
        }))
          found.push(one)
      return found
    })
    const ended = await Promise.allSettled(asked)
    return ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
}

/**
 * Without an order or a limit inside, each node answers for itself. The time is that of the database: a worker whose clock is
 * behind would find what is due too late, for all workers.
 */
export async function findDueAmong(
  db: Db,
  selects: DueSelects,
  { now, businessIds }: { now: Date; businessIds?: readonly string[] },
) {
  const among = businessIds ? sql` and business_id = any(${businessIds}::uuid[])` : sql``
  const parts = Object.entries(selects).map(
    ([kind, select]) => sql`
      select ${sql.lit(kind)} as kind, due.business_id
      from (${select(now.toISOString())}${among}) as due`,
  )
  const query = sql<DueWork>`
    select distinct kind, business_id from (${sql.join(parts, sql` union all `)}) as work
    limit ${rowsMax}`
  return (await db.executeQuery<DueWork>(query.compile(db))).rows
}
