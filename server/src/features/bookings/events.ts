import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { VisitEnd } from '#features/availability/schema.ts'
import { BookingStatus } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import { described, Id, LocalDate, LocalTime, MinorUnits, Timestamp } from '#http/types.ts'

import { CancelledBy } from './schema.ts'

const common = { businessId: Id, customerId: described(Id, 'Who booked') }
const always = <const Word extends string>(word: Word) =>
  described(Type.Literal(word), 'Always this')
const at = (text: string) => described(Timestamp, text)

export const bookingCreated = event(
  'booking.created',
  Type.Object({
    id: Id,
    status: described(
      Type.Literal('PENDING'),
      'Always this: a booking that needs no confirming is announced as confirmed at once',
    ),
    businessId: Id,
    serviceIds: Type.Array(Id, { description: 'What was booked, in the order of its lines' }),
    staffId: described(Id, 'Who will serve'),
    customerId: described(Id, 'Who booked'),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    total: described(MinorUnits(6200), 'In minor units of the currency'),
    currency: Currency,
    createdAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking was made.' },
)

export const bookingConfirmed = event(
  'booking.confirmed',
  Type.Object({
    id: Id,
    status: always('CONFIRMED'),
    ...common,
    confirmedAt: at('When it was confirmed'),
  }),
  {
    scope: 'bookings:read',
    when: 'A booking was confirmed, by the business or at once when it was made.',
  },
)

export const bookingCancelled = event(
  'booking.cancelled',
  Type.Object({
    id: Id,
    status: always('CANCELLED'),
    ...common,
    cancelledBy: CancelledBy,
    cancelledAt: at('When it was cancelled'),
  }),
  { scope: 'bookings:read', when: 'A booking was cancelled.' },
)

export const bookingCompleted = event(
  'booking.completed',
  Type.Object({
    id: Id,
    status: always('COMPLETED'),
    ...common,
    completedAt: at('When it was marked so, not when the customer left'),
  }),
  { scope: 'bookings:read', when: 'An appointment is over and done.' },
)

export const bookingNoShow = event(
  'booking.no_show',
  Type.Object({
    id: Id,
    status: always('NO_SHOW'),
    ...common,
    markedAt: at('When it was marked so'),
  }),
  { scope: 'bookings:read', when: 'The customer did not come.' },
)

/** Nobody subscribes to it: it is for those who watch. */
export const bookingStarted = event(
  'booking.started',
  Type.Object({
    id: Id,
    status: always('IN_PROGRESS'),
    ...common,
    startedAt: at('When it was marked so'),
  }),
  { scope: 'bookings:read', when: 'The customer is being served.' },
)

export const bookingRescheduled = event(
  'booking.rescheduled',
  Type.Object({
    id: Id,
    status: BookingStatus,
    ...common,
    staffId: described(Id, 'Who will serve now'),
    previousStaffId: described(Id, 'Who would have served: often the same'),
    previous: Type.Object(
      {
        date: described({ ...LocalDate, examples: ['2026-11-30'] }, 'The day it was on'),
        startTime: described(LocalTime, 'When it began on that day'),
      },
      { description: 'The start it had before' },
    ),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    rescheduledAt: at('When it was moved'),
  }),
  { scope: 'bookings:read', when: 'A booking got another time or another member of staff.' },
)
