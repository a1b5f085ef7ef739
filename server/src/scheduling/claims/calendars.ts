import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { claimsIn, type ClaimsQuery, packedPairs, queryOf, takenWhere, touches } from './read.ts'
import { type Claims, type Span, unpackClaims } from './taken.ts'

/** The claims of a member in a span, with the calendar_rev at which they were read. */
interface Calendar {
  rev: number
  pairs: Int32Array
  /** When the first of them expires, on the monotonic clock of this process. */
  validUntilMs: number
}

/** Cached claims of members in a span, by member. */
export type Calendars = ReadonlyMap<string, Calendar>

export const noCalendars: Calendars = new Map()

interface CalendarRow {
  staffId: string
  rev: number
  /** Null: unchanged since the known rev. */
  pairs: Buffer | null
  /** How long until the first of them expires; null: never, or unchanged. */
  expiresInMs: number | null
}

const expiresInMs = sql`(extract(epoch from min(expires_at) - now()) * 1000)::float8`

const allCalendars = prepared(
  (_, query: ClaimsQuery): RawBuilder<CalendarRow> => sql<CalendarRow>`
    select s.id as staff_id, s.calendar_rev as rev, coalesce(c.pairs, ''::bytea) as pairs,
      c.expires_in_ms
    from staff s
    left join (
      select staff_id, ${packedPairs} as pairs, ${expiresInMs} as expires_in_ms
      from ${takenWhere(claimsIn(query), touches(query))} group by staff_id
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
  const claims = sql<boolean>`${claimsIn(query)} and staff_id = s.id`
  const busy = sql<boolean>`${touches(query)} and staff_id = s.id`
  return sql<CalendarRow>`
    select s.id as staff_id, s.calendar_rev as rev,
      case when k.rev is distinct from s.calendar_rev then (
        select coalesce(${packedPairs}, ''::bytea) from ${takenWhere(claims, busy)}
      ) end as pairs,
      case when k.rev is distinct from s.calendar_rev then (
        select ${expiresInMs} from claim where ${claims} and expires_at is not null
      ) end as expires_in_ms
    from staff s left join unnest(${query.ids}::uuid[], ${query.revs}::int[]) as k (id, rev) on k.id = s.id
    where s.business_id = ${query.businessId} and s.deleted_at is null
      and (${query.memberId}::uuid is null or s.id = ${query.memberId}::uuid)`
})

/**
 * Reads the taken time in a span, of all members or of one, in one statement: claims of members
 * whose calendar has the known rev are not read, unless one of them has expired since. Unchanged
 * claims are the same array.
 */
export async function readCalendars(
  tenant: Tenant,
  span: Span,
  { memberId = null, known }: { memberId?: string | null | undefined; known: Calendars },
): Promise<Calendars> {
  const query = queryOf(tenant, span)
  const askedMs = performance.now()
  const valid = [...known].filter(([, { validUntilMs }]) => askedMs < validUntilMs)
  const ids = valid.map(([id]) => id)
  const revs = valid.map(([, { rev }]) => rev)
  const isFirst = ids.length === 0 && memberId === null
  const rows = isFirst
    ? await allCalendars(tenant.db, query)
    : await otherCalendars(tenant.db, { ...query, memberId, ids, revs })
  return new Map(
    rows.map(({ staffId, rev, pairs, expiresInMs: leftMs }) => [
      staffId,
      pairs
        ? { rev, pairs: unpackClaims(pairs), validUntilMs: askedMs + (leftMs ?? Infinity) }
        : // Without pairs the rev was a known one.
          (known.get(staffId) as Calendar),
    ]),
  )
}

/** When the first claim of any of them expires, on the monotonic clock of this process. */
export const validUntilMs = (calendars: Calendars) =>
  Math.min(...[...calendars.values()].map((calendar) => calendar.validUntilMs))

export const claimsOf = (calendars: Calendars): Claims =>
  new Map([...calendars].map(([staffId, { pairs }]) => [staffId, pairs]))
