import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import type { GiftCardBookings } from '#features/gift-cards/queries.ts'

/** The queries on bookings that the routes of gift cards need. */
export const giftCardBookings: GiftCardBookings = { havePaidFor }

/** Gift cards are bearer cards: only the payments of a customer's bookings and sales connect a card with the customer. */
function havePaidFor({ businessId }: Tenant, customerId: string) {
  return sql<boolean>`
  id in (
    select payment.gift_card_id
    from booking
    join payment on payment.business_id = ${businessId} and payment.booking_id = booking.id
    where booking.business_id = ${businessId} and booking.customer_id = ${customerId}
      and booking.has_payments and payment.gift_card_id is not null
    union all
    ${paidForSales(businessId, sql`sale.customer_id = ${customerId}`)})`
}

/** The cards that paid for sales without a visit; one that was sold to a customer is not theirs. */
const paidForSales = (businessId: string, isTheirs: RawBuilder<unknown>) => sql`
  select payment.gift_card_id
  from sale
  join payment on payment.business_id = ${businessId} and payment.sale_id = sale.id
  where sale.business_id = ${businessId} and ${isTheirs} and payment.method = 'GIFT_CARD'`

/** The ids of the cards that paid for bookings and sales of some customers. */
export async function cardsPaidWith(
  { db, businessId }: Tenant,
  customerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct payment.gift_card_id as id
    from booking
    join payment on payment.business_id = ${businessId} and payment.booking_id = booking.id
    where booking.business_id = ${businessId} and booking.customer_id = any(${customerIds}::uuid[])
      and booking.has_payments and payment.gift_card_id is not null
    union
    ${paidForSales(businessId, sql`sale.customer_id = any(${customerIds}::uuid[])`)}`.execute(db)
  return rows.map(({ id }) => id)
}
