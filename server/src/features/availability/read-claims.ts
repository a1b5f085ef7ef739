import { sql } from 'kysely'

import { noId } from '#core/ids.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import { type Claims, type Span, unpackClaims } from './claims.ts'

/**
 * A service lies within one local day, of at most 25 hours, and has up to 24 hours of buffer on
 * each side.
 */
const longestClaim = 73 * 60

interface ClaimsRow {
  staffId: string
  pairs: Buffer
}

interface ClaimsQuery {
  businessId: string
  start: number
  end: number
  startsAfter: number
  staffIds: readonly string[] | null
  except: string
}

// Packed, because one value a member is read five times as fast as a row a claim.
const packed = ({ businessId, start, end, startsAfter, staffIds, except }: ClaimsQuery) =>
  sql<ClaimsRow>`
    select staff_id, string_agg(int4send(start_minute) || int4send(end_minute), '') as pairs
    from claim
    where business_id = ${businessId}
      and start_minute > ${startsAfter}::int and start_minute < ${end}::int
      and end_minute > ${start}::int
      and (${staffIds}::uuid[] is null or staff_id = any (${staffIds}::uuid[]))
      and booking_id <> ${except}
    group by staff_id`

const packedClaims = prepared((_, query: ClaimsQuery) => packed(query))

const claimsWithRev = prepared(
  (_, query: ClaimsQuery) => sql<Nullable<ClaimsRow> & { rev: number }>`
    select d.rev, c.staff_id, c.pairs
    from directory d left join (${packed(query)}) c on true
    where d.business_id = ${query.businessId}`,
)

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

interface Narrowing {
  staffIds?: readonly string[] | null
  /** A booking that is left out. */
  except?: string
}

/** The taken time of all members, or of some, that touches a span. */
export async function readClaims(
  tenant: Tenant,
  span: Span,
  narrowing: Narrowing = {},
): Promise<Claims> {
  return claimsOf(await packedClaims(tenant.db, queryOf(tenant, span, narrowing)))
}

/**
 * The same with the rev of the settings at that moment; read after a lock, since the rev of the request
 * may be older.
 */
export async function readClaimsAndRev(tenant: Tenant, span: Span, narrowing: Narrowing = {}) {
  const rows = await claimsWithRev(tenant.db, queryOf(tenant, span, narrowing))
  const [first] = rows
  if (!first) throw new Error(`No business ${tenant.businessId}`)
  return { rev: first.rev, claims: claimsOf(rows) }
}

const queryOf = (
  { businessId }: Tenant,
  { start, end }: Span,
  { staffIds = null, except = noId }: Narrowing,
): ClaimsQuery => ({
  businessId,
  start,
  end,
  startsAfter: Math.max(start - longestClaim, -(2 ** 31)),
  staffIds,
  except,
})

const claimsOf = (rows: readonly Nullable<ClaimsRow>[]): Claims =>
  new Map(
    rows.flatMap(({ staffId, pairs }) =>
      staffId && pairs ? [[staffId, unpackClaims(pairs)] as const] : [],
    ),
  )
