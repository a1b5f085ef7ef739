import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Block, Body, described, Id, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const AbsenceType = Enum('AbsenceType', ['VACATION', 'SICK', 'TRAINING', 'OTHER'], {
  examples: ['VACATION'],
})

const fields = {
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: described(
    { ...LocalDate, examples: ['2026-12-14'] },
    'The last day, included; not before startDate',
  ),
  startTime: described(
    { ...Nullable(LocalTime), examples: [null] },
    'When it begins on startDate; null: with that day',
  ),
  endTime: described(
    { ...Nullable(EndTime), examples: [null] },
    'When it ends on endDate, 00:00 being the end of the day; null: with that day. After startTime when it is one day',
  ),
  type: described(AbsenceType, 'What the calendar shows of it. OTHER unless given'),
  reason: described(
    Nullable(Block('Two weeks in Portugal')),
    'The calendar never shows it; null: none',
  ),
}

export const Absence = Type.Object(
  { id: Id, ...fields },
  { title: 'Absence', description: 'When a member is away, without a stop in between' },
)
export type Absence = Static<typeof Absence>

export const WrittenAbsence = Type.Object(
  { ...Absence.properties, ...AffectedBookings },
  {
    title: 'WrittenAbsence',
    description: 'An absence, and the bookings it leaves without their member',
  },
)

export const NewAbsence = Body({
  startDate: fields.startDate,
  endDate: fields.endDate,
  startTime: Type.Optional(fields.startTime),
  endTime: Type.Optional(fields.endTime),
  type: Type.Optional(fields.type),
  reason: Type.Optional(fields.reason),
})
export type NewAbsence = Static<typeof NewAbsence>

export const AbsenceChanges = Patch(NewAbsence)
export type AbsenceChanges = Static<typeof AbsenceChanges>
