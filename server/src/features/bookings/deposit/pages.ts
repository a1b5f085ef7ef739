import { type RawBuilder, sql } from 'kysely'

import { hashToken, newToken } from '#core/crypto/tokens.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { BookingRow } from '../booking.ts'
import { type DepositInfo, statusOf } from './schema.ts'

interface Page {
  tokenHash: Buffer
  businessId: string
  bookingId: string
  forgetAt: string
}

/** The page shows the paid or expired deposit for this long after the appointment. */
const retentionMs = 60 * 86_400_000

/** When the page of an appointment is removed. */
export const forgetAtOf = (startsAt: string) =>
  new Date(Date.parse(startsAt) + retentionMs).toISOString()

const insertRow = prepared((db, { tokenHash, businessId, bookingId, forgetAt }: Page) =>
  db.insertInto('paymentPage').values({ tokenHash, businessId, bookingId, forgetAt }),
)

export const insert = (
  { db, businessId }: Tenant,
  tokenHash: Buffer,
  { id: bookingId, startsAt }: { id: string; startsAt: string },
) => insertRow(db, { tokenHash, businessId, bookingId, forgetAt: forgetAtOf(startsAt) })

const byHash = prepared((db, { tokenHash }: Pick<Page, 'tokenHash'>) =>
  db
    .selectFrom('paymentPage')
    .select(['businessId', 'bookingId'])
    .where('tokenHash', '=', tokenHash),
)

/** The booking of a page; undefined if there is no such page. */
export const find = async (db: Db, tokenHash: Buffer) => (await byHash(db, { tokenHash }))[0]

/** The maximum number; the remaining ones are found by the next query. */
const lookAhead = 5_000

/** Pages of all businesses to be removed: they are not stored with their bookings. */
export const expiredPages = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string; bookingId: string }> => sql`
    select business_id, booking_id from payment_page
    where forget_at <= ${until} order by forget_at limit ${lookAhead}`,
)

interface Bookings {
  businessId: string
  bookingIds: string[]
}

export const remove = prepared(
  (_, { businessId, bookingIds }: Bookings): RawBuilder<unknown> => sql`
    delete from payment_page
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`,
)

export const keepUntil = prepared(
  (_, { businessId, bookingId, forgetAt }: Omit<Page, 'tokenHash'>): RawBuilder<unknown> => sql`
    update payment_page set forget_at = ${forgetAt}
    where business_id = ${businessId} and booking_id = ${bookingId}`,
)

/** Creates the payment page for the deposit of a new booking; null if no deposit is required. */
export function openPage(tenant: Tenant, row: BookingRow, publicUrl: string): DepositInfo | null {
  const { depositAmount: amount, depositDueAt: dueAt } = row
  if (amount === null || dueAt === null) return null
  const token = newToken()
  tenant.defer(insert(tenant, hashToken(token), row))
  const { currency } = tenant.business
  const paymentUrl = `${publicUrl}/pay/${token}`
  return { required: true, amount, currency, dueAt, status: statusOf(row), paymentUrl }
}
