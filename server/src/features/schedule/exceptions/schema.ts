import { type Static, Type } from 'typebox'

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
  date: described(LocalDate, 'The only day it holds on; a day has at most one'),
  isClosed: described(Flag, 'True: closed all day; false: open from startTime to endTime instead'),
  startTime: described(
    { ...Nullable(LocalTime), examples: [null] },
    'When it opens: needed unless closed, and null then',
  ),
  endTime: described(
    { ...Nullable(EndTime), examples: [null] },
    'When it closes, after startTime, 00:00 being the end of the day: needed unless closed, and null then',
  ),
  reason: described(Nullable(Block("King's Day")), 'What customers are told; null: nothing'),
}

export const Exception = Type.Object(
  { id: Id, ...fields },
  { title: 'ScheduleException', description: 'A day with other hours than its day of the week' },
)
export type Exception = Static<typeof Exception>

export const WrittenException = Type.Object(
  { ...Exception.properties, ...AffectedBookings },
  {
    title: 'WrittenScheduleException',
    description: 'An exception, and the bookings it leaves outside the hours',
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
