import { type Static, Type } from 'typebox'

import { Block, Body, Flag, Id, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const Reason = Nullable(Block("King's Day"))

export const Exception = Type.Object(
  {
    id: Id,
    date: LocalDate,
    isClosed: Flag,
    startTime: Nullable(LocalTime),
    endTime: Nullable(EndTime),
    reason: Reason,
  },
  { title: 'Exception' },
)
export type Exception = Static<typeof Exception>

export const WrittenException = Type.Object(
  { ...Exception.properties, ...AffectedBookings },
  { title: 'WrittenException' },
)

export const NewException = Body({
  date: LocalDate,
  isClosed: Flag,
  startTime: Type.Optional(Nullable(LocalTime)),
  endTime: Type.Optional(Nullable(EndTime)),
  reason: Type.Optional(Reason),
})
export type NewException = Static<typeof NewException>

export const ExceptionChanges = Patch(NewException)
export type ExceptionChanges = Static<typeof ExceptionChanges>
