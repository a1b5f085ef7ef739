import { type RawBuilder, sql } from 'kysely'

import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/**
 * The amounts that count as received for the prices of some bookings, in minor units, by booking: payments less the
 * refunds that are owed again, as for a single booking in ledger.ts. A booking without payments is missing.
 */
export async function receivedFor(
  { db, businessId, business }: Tenant,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sums(db, { businessId, bookingIds })
  return new Map(
    rows.map(({ bookingId, amount }) => [bookingId, toMinor(amount, business.currency)]),
  )
}

interface Received {
  bookingId: string
  amount: number
}

const sums = prepared(
  (
    _,
    { businessId, bookingIds }: { businessId: string; bookingIds: readonly string[] },
  ): RawBuilder<Received> => sql`
    select booking_id, sum(amount) as amount from (
      select booking_id, amount from payment
      where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[]) and covers = 'PRICE'
      union all
      select r.booking_id, -p.amount from refund r
      join refund_part p on p.business_id = ${businessId} and p.refund_id = r.id
      join payment q on q.business_id = ${businessId} and q.id = p.payment_id
      where r.business_id = ${businessId} and r.booking_id = any(${bookingIds}::uuid[]) and r.owed_again
        and p.day is not null and q.covers = 'PRICE'
    ) part
    group by booking_id`,
)
