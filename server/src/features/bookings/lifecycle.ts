/** The states of a booking and what leads from one to another. */
export const bookingStatuses = [
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** What becomes of the member's time: all of it is freed, what is left of it, or nothing. */
type Freed = 'all' | 'rest' | 'nothing'

/** Bookings that are to come or under way: their time is needed. */
export const live: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'IN_PROGRESS']

/** Bookings that did not take place: no figure counts them. */
export const lost: readonly BookingStatus[] = ['CANCELLED', 'NO_SHOW']

interface Transition {
  from: readonly BookingStatus[]
  to: BookingStatus
  frees: Freed
}

export const transitions = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED', frees: 'nothing' },
  start: { from: ['CONFIRMED'], to: 'IN_PROGRESS', frees: 'nothing' },
  complete: { from: ['CONFIRMED', 'IN_PROGRESS'], to: 'COMPLETED', frees: 'rest' },
  'no-show': { from: ['PENDING', 'CONFIRMED'], to: 'NO_SHOW', frees: 'all' },
  cancel: { from: bookingStatuses, to: 'CANCELLED', frees: 'all' },
} as const satisfies Record<string, Transition>

export type BookingAction = keyof typeof transitions

/** The states in which a booking may be moved; it keeps its state. */
export const reschedulable: readonly BookingStatus[] = ['PENDING', 'CONFIRMED']

/** Whether the action may be taken; false also where it would change nothing. */
export const can = (action: BookingAction, status: BookingStatus) => {
  const { from, to } = transitions[action]
  return status !== to && (from as readonly BookingStatus[]).includes(status)
}
