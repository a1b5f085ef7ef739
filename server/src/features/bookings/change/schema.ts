import { type Static, Type } from '#core/json-schema.ts'
import { SkipAdvanceCheck, VisitEnd } from '#features/availability/schema.ts'
import { Body, described, Id, LocalDate, LocalTime, Nullable, Timestamp } from '#http/types.ts'

import {
  BookingStatus,
  CancelReason,
  notifyLater,
  RescheduledCount,
  RescheduledFrom,
} from '../field-schema.ts'
import { CancelledBy, Override } from '../schema.ts'

// The bodies and replies of a reschedule and of a cancellation.

export const Reschedule = Body({
  date: LocalDate,
  startTime: LocalTime,
  staffId: Type.Optional(described(Id, 'The new staff member; default the present one')),
  skipAdvanceCheck: Type.Optional(SkipAdvanceCheck),
  override: Override,
  notifyCustomer: notifyLater,
})
export type Reschedule = Static<typeof Reschedule>

export const Rescheduled = Type.Object(
  {
    id: Id,
    status: BookingStatus,
    date: LocalDate,
    startTime: LocalTime,
    endTime: VisitEnd,
    rescheduledCount: { ...RescheduledCount, examples: [1] },
    rescheduledFrom: Type.Optional({ ...RescheduledFrom, 'x-typical': true }),
  },
  { title: 'Rescheduled', description: 'A rescheduled booking' },
)

export const Cancel = Body({
  cancelReasonKey: Type.String({
    pattern: '^[a-z0-9_]{1,64}$',
    'x-form': 'up to 64 lower-case letters, digits and underscores, such as customer_request',
    description:
      'Any key; in use are customer_request, customer_late, customer_ill, staff_unavailable, business_closed, duplicate, mistake, payment_failed and other',
    examples: ['customer_request'],
  }),
  cancelledBy: Type.Optional(
    described(CancelledBy, 'The party that requested it; default business'),
  ),
  notifyCustomer: notifyLater,
})
export type Cancel = Static<typeof Cancel>

export const Cancelled = Type.Object(
  {
    id: Id,
    status: { ...BookingStatus, examples: ['CANCELLED'] },
    cancelledAt: described(Timestamp, 'When it was first cancelled'),
    cancelReason: CancelReason,
  },
  { title: 'Cancelled', description: 'A cancelled booking' },
)

export const Decline = described(
  Nullable(
    Type.Object(
      {
        reason: described(
          Nullable(Type.String({ examples: ['staff_unavailable'] })),
          'The key of the reason; null: none',
        ),
      },
      { description: 'The refusal of a request' },
    ),
  ),
  'Set if the business cancelled the request before it was confirmed',
)
