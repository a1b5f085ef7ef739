import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Owner } from '#db/sealed.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { addressOf, type Fetchable } from './sources.ts'

/** The maximum number; the remaining ones are found by the next query. */
const rowsMax = 500
const intervalSeconds = 600
/** A file that has not changed is read again after a day, because its recurrences reach further then. */
const readAgainHours = 24

export const due = (): RawBuilder<{ businessId: string }> => sql`
    select business_id from calendar_source where due_at <= now()`

const businessesWithDue = prepared(
  (_, { max }: { max: number }): RawBuilder<{ businessId: string }> => sql`${due()}
    order by due_at limit ${max}`,
)

/** The businesses with due sources, the longest waiting first: the only statement that reads across businesses. */
export async function businessesDue(db: Db): Promise<Set<string>> {
  const rows = await businessesWithDue(db, { max: rowsMax })
  return new Set(rows.map(({ businessId }) => businessId))
}

interface Claimed extends Omit<Fetchable, 'url'> {
  sealed: Buffer
}

// A cluster returns a difference of instants, but no sum of one and an interval, which depends on the time zone.
const claimSome = prepared(
  (_, { businessId, max }: { businessId: string; max: number }): RawBuilder<Claimed> => sql`
    update calendar_source set due_at = now() + ${intervalSeconds}::int * interval '1 second'
    where business_id = ${businessId} and id = any(array(
      select id from calendar_source where business_id = ${businessId} and due_at <= now()
      order by due_at limit ${max} for update skip locked
    ))
    returning id, staff_id, sealed,
      case when due_at - read_at < ${readAgainHours}::int * interval '1 hour' then etag end as etag`,
)

/** Claims due sources of a business until their next turn, which is also the one after a killed process. */
export async function claimDue(db: Db, owner: Owner, max: number): Promise<Fetchable[]> {
  const rows = await claimSome(db, { businessId: owner.businessId, max })
  return rows.map(({ sealed: bytes, ...row }) => ({
    ...row,
    url: addressOf(owner, row.id).open(bytes),
  }))
}
