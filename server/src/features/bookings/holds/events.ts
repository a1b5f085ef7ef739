import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { type Occurrence, occurrence } from '#db/queue/outbox.ts'
import { VisitEnd } from '#features/availability/schema.ts'
import { described, Id, LocalDate, LocalTime, Timestamp } from '#http/types.ts'

const fields = Type.Object({
  id: Id,
  businessId: Id,
  staffId: described(Id, 'The staff member'),
  date: LocalDate,
  startTime: LocalTime,
  endTime: VisitEnd,
  expiresAt: described(Timestamp, 'When it expires or would have expired'),
})

const holdEvent = (name: string, when: string) =>
  event(name, fields, { scope: 'bookings:read', when })

/** They cannot be subscribed to: they are sent to live streams only. */
export const holdEvents = {
  created: holdEvent('hold.created', 'Time is held for a booking.'),
  released: holdEvent('hold.released', 'Time that was held is free again.'),
  booked: holdEvent('hold.booked', 'A hold has become a booking.'),
  expired: holdEvent('hold.expired', 'A hold has expired.'),
}

interface HeldTime {
  id: string
  staffId: string
  date: string
  startTime: string
  endTime: string
  expiresAt: string
}

export function holdOccurrence(
  what: keyof typeof holdEvents,
  businessId: string,
  { id, staffId, date, startTime, endTime, expiresAt }: HeldTime,
): Occurrence {
  const held = { id, businessId, staffId, date, startTime, endTime, expiresAt }
  return occurrence(holdEvents[what], held)
}
