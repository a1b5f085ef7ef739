import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { claimsIn, type ClaimsQuery, packedPairs, queryOf, takenWhere } from './read.ts'
import { type Claims, type Span, unpackClaims } from './taken.ts'

/** Cached claims of members in a span, by member, with the calendar_rev at which they were read. */
export type Calendars = ReadonlyMap<string, { rev: number; pairs: Int32Array }>

export const noCalendars: Calendars = new Map()

interface CalendarRow {
  staffId: string
  rev: number
  /** Null: unchanged since the known rev. */
  pairs: Buffer | null
}

const allCalendars = prepared(
  (_, query: ClaimsQuery): RawBuilder<CalendarRow> => sql<CalendarRow>`
    select s.id as staff_id, s.calendar_rev as rev, coalesce(c.pairs, ''::bytea) as pairs
    from staff s
    left join (
      select staff_id, ${packedPairs} as pairs
      from ${takenWhere(claimsIn(query), claimsIn(query))} group by staff_id
    ) c on c.staff_id = s.id
    where s.business_id = ${query.businessId} and s.deleted_at is null`,
)

interface KnownQuery extends ClaimsQuery {
  /** Null: of all members. */
  memberId: string | null
  ids: string[]
  revs: number[]
}

const otherCalendars = prepared((_, query: KnownQuery): RawBuilder<CalendarRow> => {
  const ofMember = sql<boolean>`${claimsIn(query)} and staff_id = s.id`
  return sql<CalendarRow>`
    select s.id as staff_id, s.calendar_rev as rev,
      case when k.rev is distinct from s.calendar_rev then (
        select coalesce(${packedPairs}, ''::bytea) from ${takenWhere(ofMember, ofMember)}
      ) end as pairs
    from staff s left join unnest(${query.ids}::uuid[], ${query.revs}::int[]) as k (id, rev) on k.id = s.id
    where s.business_id = ${query.businessId} and s.deleted_at is null
      and (${query.memberId}::uuid is null or s.id = ${query.memberId}::uuid)`
})

/**
 * Reads the taken time in a span, of all members or of one, in one statement: claims of members
 * whose calendar has the known rev are not read. Unchanged claims are the same array.
 */
export async function readCalendars(
  tenant: Tenant,
  span: Span,
  { memberId = null, known }: { memberId?: string | null | undefined; known: Calendars },
): Promise<Calendars> {
  const query = queryOf(tenant, span)
  const ids = [...known.keys()]
  const revs = [...known.values()].map(({ rev }) => rev)
  const isFirst = ids.length === 0 && memberId === null
  const rows = isFirst
    ? await allCalendars(tenant.db, query)
    : await otherCalendars(tenant.db, { ...query, memberId, ids, revs })
  return new Map(
    rows.map(({ staffId, rev, pairs }) => [
      staffId,
      { rev, pairs: pairs ? unpackClaims(pairs) : (known.get(staffId)?.pairs ?? missing(staffId)) },
    ]),
  )
}

const missing = (staffId: string): never => {
  throw new Error(`The calendar of ${staffId} is missing`)
}

export const claimsOf = (calendars: Calendars): Claims =>
  new Map([...calendars].map(([staffId, { pairs }]) => [staffId, pairs]))
