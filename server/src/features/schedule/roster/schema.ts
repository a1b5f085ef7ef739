import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Enum, Flag, Id, LocalDate, LocalTime, Nullable } from '#http/types.ts'

import { AffectedBookings, EndTime } from '../schema.ts'

const fields = {
  staffId: described(Id, 'The member of staff'),
  date: described(LocalDate, 'The date; a member has at most one entry for it'),
  startTime: described({ ...Nullable(LocalTime), examples: ['10:00'] }, 'Null unless SHIFT'),
  endTime: described(
    { ...Nullable(EndTime), examples: ['16:00'] },
    'After startTime, 00:00 being the end of the day; null unless SHIFT',
  ),
}

export const RosterDay = Type.Object(
  {
    ...fields,
    type: Enum('RosterDayType', ['SHIFT', 'OFF'], {
      description: 'SHIFT: works from startTime to endTime; OFF: does not work',
      examples: ['SHIFT'],
    }),
  },
  {
    title: 'RosterDay',
    description:
      'The hours of a member on one date, instead of the weekly ones. Nobody works while the business is closed',
  },
)
export type RosterDay = Static<typeof RosterDay>

const NewRosterDay = Body({
  staffId: fields.staffId,
  date: fields.date,
  type: Enum('NewRosterDayType', ['SHIFT', 'OFF', 'WEEKLY'], {
    description:
      'SHIFT: works from startTime to endTime; OFF: does not work; WEEKLY: the weekly hours apply again',
    examples: ['SHIFT'],
  }),
  startTime: Type.Optional(described(fields.startTime, 'Required for SHIFT, otherwise ignored')),
  endTime: Type.Optional(
    described(
      fields.endTime,
      'After startTime, 00:00 being the end of the day. Required for SHIFT, otherwise ignored',
    ),
  ),
})
export type NewRosterDay = Static<typeof NewRosterDay>

export const RosterChanges = Body({
  days: Type.Array(NewRosterDay, {
    minItems: 1,
    maxItems: 500,
    description: 'The days to set, each at most once; all are set, or none',
  }),
})

export const ChangedRoster = Type.Object(AffectedBookings, {
  title: 'ChangedRoster',
  description: 'The bookings that a change of the roster affects',
})

export const RosterCopy = Body({
  startDate: described(LocalDate, 'The first of the seven days that are copied'),
  weeksLater: Type.Array(Type.Integer({ minimum: 1, maximum: 12, examples: [1] }), {
    minItems: 1,
    maxItems: 12,
    description: 'To which weeks: 1 is the week after',
    examples: [[1, 2, 3]],
  }),
  replaceExisting: Type.Optional(
    described(
      Flag,
      'Whether days that have hours of their own become like the copied ones too; default false: they stay',
    ),
  ),
})
export type RosterCopy = Static<typeof RosterCopy>

export const CopiedRoster = Type.Object(
  {
    set: Type.Integer({ description: 'The days that got hours of their own', examples: [12] }),
    cleared: Type.Integer({
      description: 'The days that lost theirs, since the copied day has none',
      examples: [0],
    }),
    kept: Type.Integer({
      description: 'The days that kept other hours of their own',
      examples: [2],
    }),
    ...AffectedBookings,
  },
  { title: 'CopiedRoster', description: 'What a copy of a week changed' },
)
