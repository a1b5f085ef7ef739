import { type BookingAction, can, reschedulable } from '@openchair/server/booking-lifecycle'
import { activeStatuses } from '@openchair/server/booking-status'

import type { Step, Undone } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'

/** The status changes in the order of a visit; the first allowed one is the primary action. */
const onward: Exclude<Step, 'pay' | 'no-show'>[] = ['confirm', 'start', 'complete']

const payable: readonly Booking['paymentStatus'][] = ['PENDING', 'ON_SITE', 'DEPOSIT_PAID']

/** The allowed actions for a booking, from the server's state table. */
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
    isEditable: activeStatuses.includes(status),
    mayMarkNoShow: may('no-show'),
    mayCancel: may('cancel') && status !== 'NO_SHOW',
  }
}

const dayMs = 86_400_000

/** The end of a booking that can be undone within a day: the server knows when a no-show was marked, here its last change stands for it. */
export function undoableOf(
  { status, cancelledAt, updatedAt }: Booking,
  now: number,
): Undone | null {
  const isFresh = (at: string) => now - Date.parse(at) < dayMs
  if (status === 'CANCELLED') return isFresh(cancelledAt ?? updatedAt) ? 'cancel' : null
  return status === 'NO_SHOW' && isFresh(updatedAt) ? 'no-show' : null
}

/** Whether a visit has not begun, so that a step after its start may be a mistake. */
export const isBefore = ({ startsAt }: Booking, now: number) => now < Date.parse(startsAt)

/** The reasons that the form offers; the API accepts others, too. */
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
