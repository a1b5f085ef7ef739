import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type Claims, type Span, unpackClaims } from './taken.ts'

/**
 * A service lies within one local day, of at most 25 hours, and has up to 24 hours of buffer on
 * each side.
 */
const longestClaim = 73 * 60

interface ClaimsRow {
  staffId: string
  pairs: Buffer
}

interface LockedRow {
  staffId: string
  /** Null: all that is claimed has expired. */
  pairs: Buffer | null
  hasExpired: boolean
}

export interface ClaimsQuery {
  businessId: string
  start: number
  end: number
  startsAfter: number
}

interface NarrowQuery extends ClaimsQuery {
  except: string | null
}

interface SomeQuery extends NarrowQuery {
  staffIds: readonly string[]
}

interface OneQuery extends NarrowQuery {
  staffId: string
}

// Busy times of other calendars have their end first, which distinguishes them from claims.
export const takenWhere = (claims: RawBuilder<boolean>, busy: RawBuilder<boolean>) => sql`
    (select staff_id, start_minute, end_minute, expires_at from claim where ${claims}
    union all
    select staff_id, end_minute, start_minute, null from external_busy where ${busy}) as taken`

// Packed, because one value per member is read five times as fast as one row per claim.
export const packedPairs = sql`string_agg(int4send(start_minute) || int4send(end_minute), '')`
const packed = sql`staff_id, ${packedPairs} as pairs`

/** The condition for claims that count. */
const isLive = sql<boolean>`(expires_at is null or expires_at > now())`

/** The condition for claims that touch a span and count. */
export const claimsIn = (query: ClaimsQuery) => sql<boolean>`${touches(query)} and ${isLive}`

/** The condition for busy times that touch a span, and for claims, expired ones included. */
export const touches = ({ businessId, start, end, startsAfter }: ClaimsQuery) => sql<boolean>`
  business_id = ${businessId}
    and start_minute > ${startsAfter}::int and start_minute < ${end}::int
    and end_minute > ${start}::int`

// The index by start covers all columns, so the table itself is not visited.
const claimsOfAll = prepared(
  (_, query: ClaimsQuery) => sql<ClaimsRow>`
    select ${packed} from ${takenWhere(claimsIn(query), touches(query))} group by staff_id`,
)

const isAmong = ({ staffIds }: SomeQuery) => sql<boolean>`staff_id = any (${staffIds}::uuid[])`

// For one member the planner uses the index by member; for a list it overestimates the number of
// rows.
const isOf = ({ staffId }: OneQuery) => sql<boolean>`staff_id = ${staffId}`

const isCounted = ({ except }: NarrowQuery) =>
  sql<boolean>`(${except}::uuid is null or booking_id <> ${except}::uuid)`

function withRev(query: NarrowQuery, isAsked: RawBuilder<boolean>) {
  const asked = sql<boolean>`${touches(query)} and ${isAsked}`
  const counted = sql<boolean>`${asked} and ${isCounted(query)}`
  return sql<NullableRow<LockedRow> & { rev: number }>`
    select b.rev, c.staff_id, c.pairs, c.has_expired from business b left join (
      select staff_id, ${packedPairs} filter (where ${isLive}) as pairs,
        coalesce(bool_or(expires_at <= now()), false) as has_expired
      from ${takenWhere(counted, asked)} group by staff_id
    ) c on true
    where b.business_id = ${query.businessId}`
}

const claimsOfSome = prepared((_, query: SomeQuery) => {
  const claims = sql<boolean>`${claimsIn(query)} and ${isAmong(query)} and ${isCounted(query)}`
  const busy = sql<boolean>`${touches(query)} and ${isAmong(query)}`
  return sql<ClaimsRow>`select ${packed} from ${takenWhere(claims, busy)} group by staff_id`
})
const claimsOfSomeAndRev = prepared((_, query: SomeQuery) => withRev(query, isAmong(query)))
const claimsOfOneAndRev = prepared((_, query: OneQuery) => withRev(query, isOf(query)))

type NullableRow<Row> = { [Column in keyof Row]: Row[Column] | null }

interface Narrowing {
  staffIds: readonly string[]
  /** A booking whose time is left out. */
  except?: string
}

/** Reads the taken time of all or some members that touches a span. */
export async function readClaims(
  tenant: Tenant,
  span: Span,
  narrowing?: Narrowing,
): Promise<Claims> {
  const query = queryOf(tenant, span)
  const { db } = tenant
  return byMember(
    narrowing
      ? await claimsOfSome(db, { ...query, except: null, ...narrowing })
      : await claimsOfAll(db, query),
  )
}

/**
 * Reads the taken time of some members, who of them has claims that have expired, and the rev of
 * the settings at that moment; called after a lock, because the rev of the request may be older.
 */
export async function readClaimsAndRev(tenant: Tenant, span: Span, narrowing: Narrowing) {
  const query = { ...queryOf(tenant, span), except: null, ...narrowing }
  const [staffId, ...others] = narrowing.staffIds
  const rows =
    staffId !== undefined && others.length === 0
      ? await claimsOfOneAndRev(tenant.db, { ...query, staffId })
      : await claimsOfSomeAndRev(tenant.db, query)
  const [first] = rows
  if (!first) throw new Error(`No business ${tenant.businessId}`)
  const expired = new Set(rows.flatMap(({ staffId, hasExpired }) => (hasExpired ? staffId : [])))
  return { rev: first.rev, claims: byMember(rows), expired }
}

const revOf = prepared((db, { businessId }: { businessId: string }) =>
  db.selectFrom('business').select('rev').where('businessId', '=', businessId),
)

/** The rev of the settings at this moment; for after a lock. */
export async function readRev({ db, businessId }: Tenant): Promise<number> {
  const [row] = await revOf(db, { businessId })
  if (!row) throw new Error(`No business ${businessId}`)
  return row.rev
}

export const queryOf = ({ businessId }: Tenant, { start, end }: Span): ClaimsQuery => ({
  businessId,
  start,
  end,
  startsAfter: Math.max(start - longestClaim, -(2 ** 31)),
})

const byMember = (rows: readonly NullableRow<ClaimsRow>[]): Claims =>
  new Map(
    rows.flatMap(({ staffId, pairs }) =>
      staffId && pairs ? [[staffId, unpackClaims(pairs)] as const] : [],
    ),
  )
