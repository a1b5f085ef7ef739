import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

interface Ended {
  bookingId: string
  /** When the booking ended. */
  since: string
  /** Whether it is restored to a state in which it is not over. */
  isActive: boolean
}

/**
 * Adapts the refunds since the end of a booking that is restored, which the caller has locked: those that nobody has
 * given are declined, and the price that was given back is due again. A refund that a provider was asked for goes on, and
 * so does that of a double payment.
 */
export function restoreRefunds(tenant: Tenant, { bookingId, since, isActive }: Ended) {
  const { db, businessId, now, defer } = tenant
  const ofBooking = sql`business_id = ${businessId} and booking_id = ${bookingId}`
  const decline = sql`
    update refund set status = 'DECLINED', decided_at = ${now.toISOString()}, next_attempt_at = null
    where ${ofBooking} and status = 'PENDING' and asked_at is null and created_at >= ${since}
      and id not in (
        select part.refund_id from refund_part part
        join payment paid on paid.business_id = ${businessId} and paid.id = part.payment_id
        where part.business_id = ${businessId} and paid.booking_id = ${bookingId}
          and paid.covers = 'SURPLUS' and part.refund_id is not null
      )`.execute(db)
  defer(decline)
  if (!isActive) return
  const owe = sql`
    update refund set owed_again = true
    where ${ofBooking} and status = 'COMPLETED' and decided_at >= ${since}`.execute(db)
  defer(owe)
}
