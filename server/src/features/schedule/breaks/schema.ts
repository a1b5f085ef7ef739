import { type Static, Type } from '#core/json-schema.ts'
import { Weekday } from '#http/enums.ts'
import { Body, described, Id, Line, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const fields = {
  dayOfWeek: Nullable(described(Weekday, 'For a weekly break; exclusive with date')),
  date: described(
    { ...Nullable(LocalDate), examples: [null] },
    'For a break on one day; exclusive with dayOfWeek',
  ),
  startTime: { ...LocalTime, examples: ['12:30'] },
  endTime: { ...EndTime, examples: ['13:00'] },
  label: described(Nullable(Line('Lunch')), 'The name in the calendar; null if there is none'),
}

export const Break = Type.Object(
  { id: Id, ...fields },
  { title: 'Break', description: 'A break of a staff member during working hours' },
)
export type Break = Static<typeof Break>

export const WrittenBreak = Type.Object(
  { ...Break.properties, ...AffectedBookings },
  { title: 'WrittenBreak', description: 'A break with the affected bookings' },
)

export const NewBreak = Body({
  dayOfWeek: Type.Optional(fields.dayOfWeek),
  date: Type.Optional(fields.date),
  startTime: fields.startTime,
  endTime: fields.endTime,
  label: Type.Optional(fields.label),
})
export type NewBreak = Static<typeof NewBreak>

export const BreakChanges = Patch(NewBreak)
export type BreakChanges = Static<typeof BreakChanges>
