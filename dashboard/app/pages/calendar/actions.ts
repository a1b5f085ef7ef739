import { type BookingAction, can, reschedulable } from '@openchair/server/booking-lifecycle'

import type { Booking, Step } from '../../api/bookings.ts'

/** What goes on from each state, in the order of a visit: the first that may be taken is the one most wanted. */
const onward: Exclude<Step, 'pay' | 'no-show'>[] = ['confirm', 'start', 'complete']

const payable: readonly Booking['paymentStatus'][] = ['PENDING', 'ON_SITE', 'DEPOSIT_PAID']

/** What may be done with a booking, by the server's own table. */
export function actionsFor({ status, paymentStatus }: Booking) {
  const may = (action: BookingAction) => can(action, status)
  const isOpen = payable.includes(paymentStatus)
  const isCheckable =
    (may('complete') && (isOpen || paymentStatus === 'PAID')) || (status === 'COMPLETED' && isOpen)
  return {
    onward: onward.filter(may),
    isCheckable,
    isPayable: status !== 'CANCELLED' && isOpen && !isCheckable,
    isMovable: reschedulable.includes(status),
    mayMissed: may('no-show'),
    mayCancel: may('cancel') && status !== 'NO_SHOW',
  }
}

/** The reasons that are offered; the API takes others too. */
export const cancelReasons = [
  'customer_request',
  'customer_ill',
  'customer_late',
  'staff_unavailable',
  'business_closed',
  'duplicate',
  'mistake',
  'other',
] as const
