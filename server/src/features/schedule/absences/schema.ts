import { type Static, Type } from 'typebox'

import { Block, Body, Enum, Id, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const AbsenceType = Enum('AbsenceType', ['VACATION', 'SICK', 'TRAINING', 'OTHER'], {
  examples: ['VACATION'],
})

const fields = {
  startDate: LocalDate,
  endDate: LocalDate,
  startTime: Nullable({ ...LocalTime, description: 'When it begins on startDate; null: all day' }),
  endTime: Nullable({ ...EndTime, description: 'When it ends on endDate; null: all day' }),
  type: AbsenceType,
  reason: Nullable(Block('Two weeks in Portugal')),
}

export const Absence = Type.Object({ id: Id, ...fields }, { title: 'Absence' })
export type Absence = Static<typeof Absence>

export const WrittenAbsence = Type.Object(
  { ...Absence.properties, ...AffectedBookings },
  { title: 'WrittenAbsence' },
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
