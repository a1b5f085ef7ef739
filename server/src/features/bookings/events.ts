import { Type } from 'typebox'

import { bookingStatuses, type BookingStatus } from '#core/booking-status.ts'
import { event } from '#core/events.ts'
import { Currency, Id, LocalDate, LocalTime, MinorUnits, OneOf, Timestamp } from '#http/types.ts'

const Amount = MinorUnits(4950)
const status = (value: BookingStatus) => OneOf([value], { examples: [value] })
const common = { businessId: Id, customerId: Id }

export const bookingCreated = event(
  'booking.created',
  Type.Object({
    id: Id,
    status: status('PENDING'),
    businessId: Id,
    serviceIds: Type.Array(Id),
    staffId: Id,
    customerId: Id,
    date: LocalDate,
    startTime: LocalTime,
    endTime: LocalTime,
    total: Amount,
    currency: Currency,
    createdAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking was made.' },
)

export const bookingConfirmed = event(
  'booking.confirmed',
  Type.Object({ id: Id, status: status('CONFIRMED'), ...common, confirmedAt: Timestamp }),
  {
    scope: 'bookings:read',
    when: 'A booking was confirmed, by the business or at once when it was made.',
  },
)

export const bookingCancelled = event(
  'booking.cancelled',
  Type.Object({
    id: Id,
    status: status('CANCELLED'),
    ...common,
    cancelledBy: OneOf(['customer', 'business', 'system'], { examples: ['customer'] }),
    cancelledAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking was cancelled.' },
)

export const bookingCompleted = event(
  'booking.completed',
  Type.Object({ id: Id, status: status('COMPLETED'), ...common, completedAt: Timestamp }),
  { scope: 'bookings:read', when: 'An appointment is over and done.' },
)

export const bookingNoShow = event(
  'booking.no_show',
  Type.Object({ id: Id, status: status('NO_SHOW'), ...common, markedAt: Timestamp }),
  { scope: 'bookings:read', when: 'The customer did not come.' },
)

export const bookingRescheduled = event(
  'booking.rescheduled',
  Type.Object({
    id: Id,
    status: OneOf(bookingStatuses, { examples: ['CONFIRMED'] }),
    ...common,
    staffId: Id,
    previousStaffId: Id,
    previous: Type.Object({ date: LocalDate, startTime: LocalTime }),
    date: LocalDate,
    startTime: LocalTime,
    endTime: LocalTime,
    rescheduledAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking got another time or another member of staff.' },
)
