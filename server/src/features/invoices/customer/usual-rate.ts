import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface OneBooking {
  businessId: string
  bookingId: string
}

/** The alias `i` is the invoice of a booking, if it has one, and `p` its business. */
export const usualRate = sql`case when i.id is null then p.vat_percent
  else (i.content -> 'seller' ->> 'vatPercent')::numeric end`

const ofBooking = prepared(
  (_, { businessId, bookingId }: OneBooking): RawBuilder<{ percent: number | null }> => sql`
    select ${usualRate} as percent
    from business p
    left join customer_invoice i on i.business_id = ${businessId} and i.booking_id = ${bookingId}
    where p.business_id = ${businessId}`,
)

/** The VAT rate of what has none of its own in a booking: that of its invoice, else the present one of the business; null: none. */
export async function usualRateOf(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  bookingId: string,
): Promise<number | null> {
  const [row] = await ofBooking(db, { businessId, bookingId })
  return row?.percent ?? null
}
