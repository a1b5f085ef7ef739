import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Enum, Id, Timestamp } from '#http/types.ts'

import { BookingStatus } from '../field-schema.ts'

const Undone = Enum('UndoneStatus', ['CANCELLED', 'NO_SHOW'], {
  description: 'The end that was undone: the cancellation or the no-show',
  examples: ['CANCELLED'],
})

export const bookingRestored = event(
  'booking.restored',
  Type.Object({
    id: Id,
    status: BookingStatus,
    businessId: Id,
    customerId: described(Id, 'The customer'),
    staffId: described(Id, 'The staff member'),
    undone: Undone,
    restoredAt: described(Timestamp, 'When it was undone'),
  }),
  {
    scope: 'bookings:read',
    when: 'The cancellation or the no-show of a booking was undone.',
  },
)
