import { type Insertable, type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Checkout } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { Lease } from '#features/payments/providers/due-work.ts'

/** A provider's checkout for a deposit, as stored. */
export interface CheckoutRow {
  id: string
  bookingId: string
  provider: string
  account: string | null
  providerId: string | null
  sealedUrl: Buffer | null
  status: string
  amount: number
  createdAt: string
  expiresAt: string
}

const select = (db: Db, businessId: string) =>
  db
    .selectFrom('checkout')
    .select(['id', 'bookingId', 'provider', 'account', 'providerId', 'sealedUrl', 'status'])
    .select(['createdAt', 'expiresAt', 'amount'])
    .where('businessId', '=', businessId)
    .$castTo<CheckoutRow>()

export const find = ({ db, businessId }: Tenant, id: string) =>
  select(db, businessId).where('id', '=', id).executeTakeFirst()

/** The checkouts of a booking that can still be paid, the latest first. */
export const openOf = (db: Db, businessId: string, bookingId: string) =>
  select(db, businessId)
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'OPEN')
    .orderBy('createdAt', 'desc')
    .execute()

export const insert = ({ db }: Tenant, row: Insertable<Checkout>) =>
  db.insertInto('checkout').values(row).execute()

interface Changes {
  providerId?: string
  sealedUrl?: Buffer
  status?: 'OPEN' | 'PAID' | 'CLOSED'
  lookAt?: string | null
}

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('checkout')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 200

export const due = (until: string): RawBuilder<{ businessId: string }> => sql`
    select business_id from checkout
    where look_at is not null and look_at <= ${until}`

const businessesWithDue = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`${due(until)}
    group by business_id order by min(look_at) limit ${lookAhead}`,
)

/**
 * The businesses with checkouts to reconcile, the longest waiting first: the only statement that reads across
 * businesses.
 */
export async function businessesToLookAt(db: Db, now: Date): Promise<string[]> {
  const rows = await businessesWithDue(db, { until: now.toISOString() })
  return rows.map(({ businessId }) => businessId)
}

interface Claim {
  businessId: string
  now: string
  until: string
  max: number
}

const claimSome = prepared(
  (_, { businessId, now, until, max }: Claim): RawBuilder<CheckoutRow> => sql`
    update checkout set look_at = ${until}
    where business_id = ${businessId} and look_at <= ${now} and id in (
      select id from checkout
      where business_id = ${businessId} and look_at <= ${now}
      order by look_at limit ${max}
    )
    returning id, booking_id, provider, account, provider_id, sealed_url, status, created_at, expires_at`,
)

/** Claims the longest waiting checkouts of a business by a lease. */
export const claim = (db: Db, businessId: string, { now, until, max }: Lease) =>
  claimSome(db, { businessId, now: now.toISOString(), until: until.toISOString(), max })
