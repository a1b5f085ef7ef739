import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { BusinessState, Tenant } from '#db/tenant.ts'
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

/** Calendars with the state of their business at the same moment. */
export interface CalendarsRead {
  calendars: Calendars
  state: Pick<BusinessState, 'rev' | 'calendars'>
}

interface CalendarRow {
  settingsRev: number
  sum: number
  /** Null: the business has no such member. */
  staffId: string | null
  rev: number
  /** Null: unchanged since the known rev. */
  pairs: Buffer | null
  /** How long until the first of them expires; null: never, or unchanged. */
  expiresInMs: number | null
}

const expiresInMs = sql`(extract(epoch from min(expires_at) - now()) * 1000)::float8`

/** The state of the business, which is one row even without members. */
const stateOf = ({ businessId }: ClaimsQuery) => sql`
  b.rev as settings_rev,
  (select coalesce(sum(calendar_rev), 0) from staff where business_id = ${businessId}) as sum`

const membersOf = ({ businessId }: ClaimsQuery) => sql`
  business b left join staff s on s.business_id = ${businessId} and s.deleted_at is null`

const allCalendars = prepared(
  (_, query: ClaimsQuery): RawBuilder<CalendarRow> => sql<CalendarRow>`
    select ${stateOf(query)}, s.id as staff_id, s.calendar_rev as rev,
      coalesce(c.pairs, ''::bytea) as pairs, c.expires_in_ms
    from ${membersOf(query)}
    left join (
      select staff_id, ${packedPairs} as pairs, ${expiresInMs} as expires_in_ms
      from ${takenWhere(claimsIn(query), touches(query))} group by staff_id
    ) c on c.staff_id = s.id
    where b.business_id = ${query.businessId}`,
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
  const isChanged = sql<boolean>`k.rev is distinct from s.calendar_rev`
  return sql<CalendarRow>`
    select ${stateOf(query)}, s.id as staff_id, s.calendar_rev as rev,
      case when ${isChanged} then coalesce(c.pairs, ''::bytea) end as pairs, c.expires_in_ms
    from ${membersOf(query)}
      and (${query.memberId}::uuid is null or s.id = ${query.memberId}::uuid)
    left join unnest(${query.ids}::uuid[], ${query.revs}::int[]) as k (id, rev) on k.id = s.id
    left join lateral (
      select ${packedPairs} as pairs, ${expiresInMs} as expires_in_ms
      from ${takenWhere(claims, busy)} where ${isChanged}
    ) c on true
    where b.business_id = ${query.businessId}`
})

/**
 * Reads the taken time in a span, of all members or of one, and the state of their business, in one
 * statement: claims of members whose calendar has the known rev are not read, unless one of them has
 * expired since. Unchanged claims are the same array. Throws 404 when the business does not exist.
 */
export async function readCalendars(
  tenant: Tenant,
  span: Span,
  { memberId = null, known }: { memberId?: string | null | undefined; known: Calendars },
): Promise<CalendarsRead> {
  const query = queryOf(tenant, span)
  const askedMs = performance.now()
  const valid = [...known].filter(([, { validUntilMs }]) => askedMs < validUntilMs)
  const ids = valid.map(([id]) => id)
  const revs = valid.map(([, { rev }]) => rev)
  const isFirst = ids.length === 0 && memberId === null
  const rows = isFirst
    ? await allCalendars(tenant.db, query)
    : await otherCalendars(tenant.db, { ...query, memberId, ids, revs })
  const [first] = rows
  if (!first) throw notFound('Business')
  const calendars = new Map<string, Calendar>()
  for (const { staffId, rev, pairs, expiresInMs: leftMs } of rows) {
    if (staffId === null) continue
    // Without pairs the rev was a known one.
    const calendar = pairs
      ? { rev, pairs: unpackClaims(pairs), validUntilMs: askedMs + (leftMs ?? Infinity) }
      : (known.get(staffId) as Calendar)
    calendars.set(staffId, calendar)
  }
  return { calendars, state: { rev: first.settingsRev, calendars: first.sum } }
}

/** When the first claim of any of them expires, on the monotonic clock of this process. */
export const validUntilMs = (calendars: Calendars) =>
  calendars.values().reduce((least, one) => Math.min(least, one.validUntilMs), Infinity)

export const claimsOf = (calendars: Calendars): Claims =>
  new Map([...calendars].map(([staffId, { pairs }]) => [staffId, pairs]))
