import type { Tenant } from '#db/tenant.ts'

import { type BookingRow, open } from '../booking.ts'
import { bookingPrivateData } from '../private-data.ts'

type CancelState = Pick<BookingRow, 'status' | 'cancelledBy' | 'cancelReason'>

/**
 * The private data of a booking that is being cancelled, if the cancellation changes it: a request that the business cancels
 * before it was confirmed is declined. One that waits for its deposit is no request, since its time was promised.
 */
export function sealDecline(
  tenant: Tenant,
  row: BookingRow,
  cancelledBy: string,
): { sealed?: Buffer } {
  const data = open(tenant, row)
  const awaitsDeposit = row.depositRequired && !row.depositPaid
  const isDeclined = row.status === 'PENDING' && cancelledBy === 'business' && !awaitsDeposit
  if (data.isDeclined === isDeclined) return {}
  return { sealed: bookingPrivateData.seal(tenant, row.id, { ...data, isDeclined }) }
}

/** The refusal of a request, with the key of its reason; null: it was not refused. */
export const declineOf = (
  { status, cancelledBy, cancelReason }: CancelState,
  { isDeclined }: { isDeclined: boolean },
): { reason: string | null } | null =>
  isDeclined && status === 'CANCELLED' && cancelledBy === 'business'
    ? { reason: cancelReason }
    : null
