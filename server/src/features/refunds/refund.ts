import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import type { RefundRow } from '#features/payments/refunds.ts'

import type { Refund } from './schema.ts'

interface OfBooking {
  id: string
  bookingNumber: string
  customerId: string
  total: number
  sealed: Buffer
}

/** A refund in the form of the API, with its booking and customer. */
export function toRefund(tenant: Tenant, refund: RefundRow, booking: OfBooking): Refund {
  const { bookingNumber, total } = booking
  const { customerName } = bookingPrivateData.open(tenant, booking.id, booking.sealed)
  const customerId = customerName === null ? null : booking.customerId
  return {
    ...sharedOf(tenant, refund),
    bookingId: booking.id,
    booking: { bookingNumber, customerId, customerName, total },
  }
}

/** The fields that refunds of bookings and of sales have in common. */
export function sharedOf(tenant: Tenant, refund: RefundRow) {
  const { id, amount, currency, status, createdAt } = refund
  const reason = refund.reason ? sealed(tenant, 'refund', id).open(refund.reason) : 'MANUAL'
  return { id, amount, currency, status, reason, createdAt }
}
