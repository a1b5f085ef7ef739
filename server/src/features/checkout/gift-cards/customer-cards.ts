import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import type { GiftCardBookings } from '#features/gift-cards/queries.ts'

/** The queries on bookings that the routes of gift cards need. */
export const giftCardBookings: GiftCardBookings = { havePaidFor }

/** Gift cards are bearer cards: only the payments of a customer's bookings connect a card with the customer. */
function havePaidFor({ businessId }: Tenant, customerId: string) {
  return sql<boolean>`
  id in (
    select payment.gift_card_id
    from booking
    join payment on payment.business_id = ${businessId} and payment.booking_id = booking.id
    where booking.business_id = ${businessId} and booking.customer_id = ${customerId}
      and booking.has_payments and payment.gift_card_id is not null)`
}

/** The ids of the cards that paid for bookings of some customers. */
export async function cardsPaidWith(
  { db, businessId }: Tenant,
  customerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct payment.gift_card_id as id
    from booking
    join payment on payment.business_id = ${businessId} and payment.booking_id = booking.id
    where booking.business_id = ${businessId} and booking.customer_id = any(${customerIds}::uuid[])
      and booking.has_payments and payment.gift_card_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
