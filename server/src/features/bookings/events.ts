import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { BookingStatus } from '#http/enums.ts'
import { Currency, Id, LocalDate, LocalTime, MinorUnits, Timestamp } from '#http/types.ts'

import { CancelledBy } from './schema.ts'

const Amount = MinorUnits(4950)
const common = { businessId: Id, customerId: Id }

export const bookingCreated = event(
  'booking.created',
  Type.Object({
    id: Id,
    status: Type.Literal('PENDING'),
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
  Type.Object({ id: Id, status: Type.Literal('CONFIRMED'), ...common, confirmedAt: Timestamp }),
  {
    scope: 'bookings:read',
    when: 'A booking was confirmed, by the business or at once when it was made.',
  },
)

export const bookingCancelled = event(
  'booking.cancelled',
  Type.Object({
    id: Id,
    status: Type.Literal('CANCELLED'),
    ...common,
    cancelledBy: CancelledBy,
    cancelledAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking was cancelled.' },
)

export const bookingCompleted = event(
  'booking.completed',
  Type.Object({ id: Id, status: Type.Literal('COMPLETED'), ...common, completedAt: Timestamp }),
  { scope: 'bookings:read', when: 'An appointment is over and done.' },
)

export const bookingNoShow = event(
  'booking.no_show',
  Type.Object({ id: Id, status: Type.Literal('NO_SHOW'), ...common, markedAt: Timestamp }),
  { scope: 'bookings:read', when: 'The customer did not come.' },
)

export const bookingRescheduled = event(
  'booking.rescheduled',
  Type.Object({
    id: Id,
    status: BookingStatus,
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
