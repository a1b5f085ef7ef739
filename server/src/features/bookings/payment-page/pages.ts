import { type RawBuilder, sql } from 'kysely'

import { isSignedBy } from '#core/crypto/signed-ids.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { signatureOf } from './link.ts'

/** The booking of a page. */
export interface Linked {
  businessId: string
  bookingId: string
}

/** The page shows the paid or expired deposit for this long after the appointment. */
const retentionMs = 60 * 86_400_000

/** When the page of an appointment is removed. */
export const forgetAtOf = (startsAt: string) =>
  new Date(Date.parse(startsAt) + retentionMs).toISOString()

/** Whether this is a valid token of a page that is still shown. */
export async function isShown(
  { db, businessId, dataKey, now }: Pick<Tenant, 'db' | 'businessId' | 'dataKey' | 'now'>,
  { bookingId, signature }: { bookingId: string; signature: Buffer },
): Promise<boolean> {
  if (!isSignedBy(signature, [signatureOf(dataKey, [businessId, bookingId])])) return false
  const [row] = await startOf(db, { businessId, bookingId })
  return row !== undefined && forgetAtOf(row.startsAt) > now.toISOString()
}

const startOf = prepared((db, { businessId, bookingId }: Linked) =>
  db
    .selectFrom('booking')
    .select('startsAt')
    .where('businessId', '=', businessId)
    .where('id', '=', bookingId),
)

const byHash = prepared((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('paymentPage')
    .select(['businessId', 'bookingId'])
    .where('tokenHash', '=', tokenHash),
)

/** The booking of a token of 0.2.0, which was random and has a row; undefined if there is no such page. */
export const findOld = async (db: Db, token: string): Promise<Linked | undefined> =>
  (await byHash(db, { tokenHash: hashToken(token) }))[0]

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
  (
    _,
    { businessId, bookingId, forgetAt }: Linked & { forgetAt: string },
  ): RawBuilder<unknown> => sql`
    update payment_page set forget_at = ${forgetAt}
    where business_id = ${businessId} and booking_id = ${bookingId}`,
)
