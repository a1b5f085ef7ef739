import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { RefundRow } from '#features/payments/refunds.ts'

import type { Shown } from '../booking.ts'
import type { Refund } from './schema.ts'

interface OfBooking {
  id: string
  bookingNumber: string
  customerId: string
  total: number
  sealed: Buffer
}

/** A refund as the API shows it, with what it is of. */
export function toRefund(tenant: Tenant, refund: RefundRow, booking: OfBooking): Refund {
  const { id, bookingId, amount, currency, status, createdAt } = refund
  const { bookingNumber, total } = booking
  const { customerName } = sealed(tenant, 'booking', booking.id).openJson<Shown>(booking.sealed)
  const reason = refund.reason ? sealed(tenant, 'refund', id).open(refund.reason) : 'MANUAL'
  const shown = { id, bookingId, amount, currency, status, reason, createdAt }
  const customerId = customerName === null ? null : booking.customerId
  return { ...shown, booking: { bookingNumber, customerId, customerName, total } }
}
