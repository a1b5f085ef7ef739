import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, LocalDate, LocalTime } from '#http/types.ts'

import { ChannelName, MessageKindName, Window } from './settings/schema.ts'

export const bookingReminderDue = event(
  'booking.reminder_due',
  Type.Object({
    id: Id,
    businessId: Id,
    customerId: described(Id, 'The customer'),
    staffId: described(Id, 'The staff member'),
    date: LocalDate,
    startTime: LocalTime,
    windowMinutes: Window,
  }),
  {
    scope: 'bookings:read',
    when: 'A window of the message settings before a booking has begun: for those who remind customers themselves.',
  },
)

export const messageFailed = event(
  'message.failed',
  Type.Object({
    id: described(Id, 'The message'),
    businessId: Id,
    bookingId: described(Id, 'The booking that it is about'),
    kind: MessageKindName,
    channel: ChannelName,
    reason: Type.String({
      description:
        'A reply code of the mail server, an error code, or UNKNOWN: the connection was lost, so it may have arrived',
      examples: ['550'],
    }),
  }),
  { scope: 'bookings:read', when: 'A message to a customer could not be sent.' },
)
