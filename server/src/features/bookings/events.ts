import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { toMinor } from '#core/money/money.ts'
import { emit, emitAll, occurrence } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { VisitEnd } from '#features/availability/schema.ts'
import { described, Id, LocalDate, LocalTime, MinorUnits, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import type { BookingRow } from './booking.ts'
import { BookingStatus } from './field-schema.ts'
import { CancelledBy, type BookingLine } from './schema.ts'

const common = { businessId: Id, customerId: described(Id, 'The customer') }
const always = <const Word extends string>(word: Word) =>
  described(Type.Literal(word), 'Always PENDING')
const at = (text: string) => described(Timestamp, text)

export const bookingCreated = event(
  'booking.created',
  Type.Object({
    id: Id,
    status: described(
      Type.Literal('PENDING'),
      'Always CONFIRMED: a booking that needs no manual confirmation is announced as confirmed immediately',
    ),
    businessId: Id,
    serviceIds: Type.Array(Id, { description: 'The booked services, in the order of the lines' }),
    staffId: described(Id, 'The staff member'),
    customerId: described(Id, 'The customer'),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    total: described(MinorUnits(6200), 'In minor units of the currency'),
    currency: Currency,
    createdAt: Timestamp,
  }),
  { scope: 'bookings:read', when: 'A booking was created.' },
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
    when: 'A booking was confirmed, manually or at its creation.',
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
    completedAt: at('When it was marked as completed, not when the customer left'),
  }),
  { scope: 'bookings:read', when: 'A booking was completed.' },
)

export const bookingNoShow = event(
  'booking.no_show',
  Type.Object({
    id: Id,
    status: always('NO_SHOW'),
    ...common,
    markedAt: at('When it was marked as a no-show'),
  }),
  { scope: 'bookings:read', when: 'The customer missed the booking.' },
)

/** It cannot be subscribed to: it is sent to live streams only. */
export const bookingStarted = event(
  'booking.started',
  Type.Object({
    id: Id,
    status: always('IN_PROGRESS'),
    ...common,
    startedAt: at('When it was marked as a no-show'),
  }),
  { scope: 'bookings:read', when: 'The service of the customer has begun.' },
)

export const bookingRescheduled = event(
  'booking.rescheduled',
  Type.Object({
    id: Id,
    status: BookingStatus,
    ...common,
    staffId: described(Id, 'The new staff member'),
    previousStaffId: described(Id, 'The previous staff member, often the same'),
    previous: Type.Object(
      {
        date: described({ ...LocalDate, examples: ['2026-11-30'] }, 'The previous date'),
        startTime: described(LocalTime, 'The previous start time'),
      },
      { description: 'The previous start' },
    ),
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    rescheduledAt: at('When it was rescheduled'),
  }),
  { scope: 'bookings:read', when: 'A booking was moved to another time or another staff member.' },
)

/**
 * A new booking is PENDING and emits booking.created; if the business confirms automatically, booking.confirmed
 * follows.
 */
export function announce(tenant: Tenant, row: BookingRow) {
  const { id, businessId, customerId, staffId, date, startTime, endTime, createdAt } = row
  const { currency } = tenant.business
  const created = occurrence(bookingCreated, {
    id,
    status: 'PENDING',
    businessId,
    serviceIds: (row.services as unknown as BookingLine[]).map(({ serviceId }) => serviceId),
    staffId,
    customerId,
    date,
    startTime,
    endTime,
    total: toMinor(row.total, currency),
    currency,
    createdAt,
  })
  const ids = { id, businessId, customerId }
  const confirmed = { ...ids, status: 'CONFIRMED' as const, confirmedAt: createdAt }
  const isConfirmed = row.status === 'CONFIRMED'
  emitAll(tenant, isConfirmed ? [created, occurrence(bookingConfirmed, confirmed)] : [created])
}

/** Emits the event of a later confirmation: manual, or by its deposit. */
export const announceConfirmed = (
  tenant: Tenant,
  { id, businessId, customerId }: BookingRow,
  confirmedAt: string,
) =>
  emit(tenant, bookingConfirmed, { id, businessId, customerId, status: 'CONFIRMED', confirmedAt })
