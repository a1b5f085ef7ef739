import { Type } from 'typebox'

import { VisitEnd } from '#features/availability/schema.ts'
import { BookingStatus } from '#http/enums.ts'
import { Count, described, Id, LocalDate, LocalTime, Timestamp } from '#http/types.ts'

/** What moving and cancelling leave of a booking. */

export const RescheduledCount = described({ ...Count, examples: [0] }, 'How often it was moved')

export const RescheduledFrom = described(
  { ...Timestamp, examples: ['2026-11-30T08:30:00.000Z'] },
  'The start it had before, in UTC; absent when it was never moved',
)

export const CancelReason = Type.String({
  description: 'The key given when it was cancelled; absent until then',
  examples: ['customer_request'],
})

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
  { title: 'Rescheduled', description: 'A booking after a move' },
)

export const Cancelled = Type.Object(
  {
    id: Id,
    status: { ...BookingStatus, examples: ['CANCELLED'] },
    cancelledAt: described(Timestamp, 'When it was cancelled first'),
    cancelReason: CancelReason,
  },
  { title: 'Cancelled', description: 'A booking after it was cancelled' },
)
