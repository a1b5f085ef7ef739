import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  described,
  Enum,
  Id,
  LocalDate,
  LocalTime,
  Nullable,
  Patch,
} from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const AbsenceType = Enum('AbsenceType', ['VACATION', 'SICK', 'TRAINING', 'OTHER'], {
  description: 'The type of an absence',
  examples: ['VACATION'],
})

const fields = {
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: described(
    { ...LocalDate, examples: ['2026-12-14'] },
    'The last day, inclusive; not before startDate',
  ),
  startTime: described(
    { ...Nullable(LocalTime), examples: [null] },
    'The start time on startDate; null: the beginning of the day',
  ),
  endTime: described(
    { ...Nullable(EndTime), examples: [null] },
    'The end time on endDate, 00:00 being the end of the day; null: the end of the day. After startTime if it is one day',
  ),
  type: described(AbsenceType, 'The type shown in the calendar. Default OTHER'),
  reason: described(
    Nullable(Block('Two weeks in Portugal')),
    'A private note, never shown in the calendar; null if there is none',
  ),
}

/** The type and reason of an absence: they may concern health, and are sealed as one value. */
export const AbsencePrivateData = Type.Object({ type: fields.type, reason: fields.reason })

export const Absence = Type.Object(
  { id: Id, ...fields },
  { title: 'Absence', description: 'A continuous absence of a staff member' },
)
export type Absence = Static<typeof Absence>

export const WrittenAbsence = Type.Object(
  { ...Absence.properties, ...AffectedBookings },
  {
    title: 'WrittenAbsence',
    description: 'An absence with the affected bookings',
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
