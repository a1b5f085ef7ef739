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
    (select staff_id, start_minute, end_minute from claim where ${claims}
    union all
    select staff_id, end_minute, start_minute from external_busy where ${busy}) as taken`

// Packed, because one value per member is read five times as fast as one row per claim.
export const packedPairs = sql`string_agg(int4send(start_minute) || int4send(end_minute), '')`
const packed = sql`staff_id, ${packedPairs} as pairs`

/** The condition for claims, and for busy times, that touch a span. */
export const claimsIn = ({ businessId, start, end, startsAfter }: ClaimsQuery) => sql<boolean>`
  business_id = ${businessId}
    and start_minute > ${startsAfter}::int and start_minute < ${end}::int
    and end_minute > ${start}::int`

// The index by start covers all columns, so the table itself is not visited.
const claimsOfAll = prepared(
  (_, query: ClaimsQuery) => sql<ClaimsRow>`
    select ${packed} from ${takenWhere(claimsIn(query), claimsIn(query))} group by staff_id`,
)

function claimsOf(query: NarrowQuery, isAsked: RawBuilder<boolean>) {
  const asked = sql<boolean>`${claimsIn(query)} and ${isAsked}`
  const others = sql<boolean>`${asked}
      and (${query.except}::uuid is null or booking_id <> ${query.except}::uuid)`
  return sql<ClaimsRow>`
    select ${packed} from ${takenWhere(others, asked)} group by staff_id`
}

const ofSome = (query: SomeQuery) =>
  claimsOf(query, sql`staff_id = any (${query.staffIds}::uuid[])`)

// For one member the planner uses the index by member; for a list it overestimates the number of
// rows.
const ofOne = (query: OneQuery) => claimsOf(query, sql`staff_id = ${query.staffId}`)

const withRev = ({ businessId }: NarrowQuery, claims: RawBuilder<ClaimsRow>) =>
  sql<Nullable<ClaimsRow> & { rev: number }>`
    select b.rev, c.staff_id, c.pairs from business b left join (${claims}) c on true
    where b.business_id = ${businessId}`

const claimsOfSome = prepared((_, query: SomeQuery) => ofSome(query))
const claimsOfSomeAndRev = prepared((_, query: SomeQuery) => withRev(query, ofSome(query)))
const claimsOfOneAndRev = prepared((_, query: OneQuery) => withRev(query, ofOne(query)))

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

interface Narrowing {
  staffIds: readonly string[]
  /** A booking that is left out. */
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
 * Reads the taken time of some members and the rev of the settings at that moment; called after a
 * lock, because the rev of the request may be older.
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
  return { rev: first.rev, claims: byMember(rows) }
}

export const queryOf = ({ businessId }: Tenant, { start, end }: Span): ClaimsQuery => ({
  businessId,
  start,
  end,
  startsAfter: Math.max(start - longestClaim, -(2 ** 31)),
})

const byMember = (rows: readonly Nullable<ClaimsRow>[]): Claims =>
  new Map(
    rows.flatMap(({ staffId, pairs }) =>
      staffId && pairs ? [[staffId, unpackClaims(pairs)] as const] : [],
    ),
  )
