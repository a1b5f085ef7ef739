import { type BookingStatus, bookingStatuses } from '#core/booking-status.ts'

/** The effect on the member's time: all of it is freed, the remaining part, or nothing. */
type FreedTime = 'all' | 'rest' | 'nothing'

interface Transition {
  from: readonly BookingStatus[]
  to: BookingStatus
  frees: FreedTime
}

export const transitions = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED', frees: 'nothing' },
  start: { from: ['CONFIRMED'], to: 'IN_PROGRESS', frees: 'nothing' },
  complete: { from: ['CONFIRMED', 'IN_PROGRESS'], to: 'COMPLETED', frees: 'rest' },
  'no-show': { from: ['PENDING', 'CONFIRMED'], to: 'NO_SHOW', frees: 'all' },
  cancel: { from: bookingStatuses, to: 'CANCELLED', frees: 'all' },
} as const satisfies Record<string, Transition>

export type BookingAction = keyof typeof transitions

/** The states in which a booking can be rescheduled; it keeps its state. */
export const reschedulable: readonly BookingStatus[] = ['PENDING', 'CONFIRMED']

/** Whether the action is allowed; false also if it would change nothing. */
export const can = (action: BookingAction, status: BookingStatus) => {
  const { from, to } = transitions[action]
  return status !== to && (from as readonly BookingStatus[]).includes(status)
}
