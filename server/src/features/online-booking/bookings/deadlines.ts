import type { BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { impossible } from '#features/bookings/progress.ts'

const hourMs = 3_600_000

/** The states in which customers change a booking themselves. */
const changeable: readonly BookingStatus[] = ['PENDING', 'CONFIRMED']

/** The changes that a customer may make to a booking, and the setting that bounds each. */
const bounds = { cancel: 'cancelUntilHours', reschedule: 'rescheduleUntilHours' } as const

type Change = keyof typeof bounds

/** Until when a customer may change a booking: elapsed hours before its start; null: not at all. Pure. */
export function deadlineOf(
  page: Pick<BookingPage, (typeof bounds)[Change]>,
  { status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>,
  change: Change,
): string | null {
  const hours = page[bounds[change]]
  if (hours === null || !changeable.includes(status as BookingStatus)) return null
  return new Date(Date.parse(startsAt) - hours * hourMs).toISOString()
}

interface ChangeRequest {
  change: Change
  now: Date
  /** Of the business, for those who are too late. */
  phone: string | null
}

/** Throws 409 for a state that does not allow a change, and 409 TOO_LATE after the deadline. */
export function requireInTime(
  page: Pick<BookingPage, (typeof bounds)[Change]>,
  row: Pick<BookingRow, 'status' | 'startsAt'>,
  { change, now, phone }: ChangeRequest,
) {
  if (!changeable.includes(row.status as BookingStatus))
    throw impossible(row.status, change === 'cancel' ? 'CANCELLED' : 'another time')
  const deadline = deadlineOf(page, row, change)
  if (deadline !== null && now.getTime() <= Date.parse(deadline)) return
  const message =
    deadline === null
      ? `The business does not let customers ${change} here: call it`
      : `It is too late to ${change} this booking here: call the business`
  throw conflict('TOO_LATE', message, { deadline, phone })
}
