import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  described,
  Flag,
  Id,
  LocalDate,
  LocalTime,
  Nullable,
  Patch,
} from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const fields = {
  date: described(LocalDate, 'The date; a date has at most one exception'),
  isClosed: described(
    Flag,
    'True: closed all day; false: open from startTime to endTime instead of the regular hours',
  ),
  startTime: described(
    { ...Nullable(LocalTime), examples: [null] },
    'The opening time: required unless closed, otherwise null',
  ),
  endTime: described(
    { ...Nullable(EndTime), examples: [null] },
    'The closing time, after startTime, 00:00 being the end of the day: required unless closed, otherwise null',
  ),
  reason: described(
    Nullable(Block("King's Day")),
    'The reason shown to customers; null if there is none',
  ),
}

export const Exception = Type.Object(
  { id: Id, ...fields },
  { title: 'ScheduleException', description: 'A date with other hours than its day of the week' },
)
export type Exception = Static<typeof Exception>

export const WrittenException = Type.Object(
  { ...Exception.properties, ...AffectedBookings },
  {
    title: 'WrittenScheduleException',
    description: 'An exception with the affected bookings',
  },
)

export const NewException = Body({
  date: fields.date,
  isClosed: fields.isClosed,
  startTime: Type.Optional(fields.startTime),
  endTime: Type.Optional(fields.endTime),
  reason: Type.Optional(fields.reason),
})
export type NewException = Static<typeof NewException>

export const ExceptionChanges = Patch(NewException)
export type ExceptionChanges = Static<typeof ExceptionChanges>
