import { type Static, Type } from 'typebox'

import { Weekday } from '#http/enums.ts'
import { Body, Id, Line, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const fields = {
  dayOfWeek: Nullable(Weekday),
  date: Nullable(LocalDate),
  startTime: LocalTime,
  endTime: EndTime,
  label: Nullable(Line('Lunch')),
}

export const Break = Type.Object({ id: Id, ...fields }, { title: 'Break' })
export type Break = Static<typeof Break>

export const WrittenBreak = Type.Object(
  { ...Break.properties, ...AffectedBookings },
  { title: 'WrittenBreak' },
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
