import { type Static, Type } from '#core/json-schema.ts'
import { Weekday } from '#http/enums.ts'
import {
  Body,
  described,
  Enum,
  Flag,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Nullable,
  Patch,
} from '#http/types.ts'

/** '00:00' is the end of the day. */
export const EndTime = Type.String({
  ...LocalTime,
  description: 'After startTime, in the time zone of the business; 00:00 is the end of the day',
  examples: ['18:00'],
})

const IsOpen = described(Flag, 'False: closed, or off; the times are stored. Default true')

export const Day = Type.Object(
  { dayOfWeek: Weekday, startTime: LocalTime, endTime: EndTime, isOpen: IsOpen },
  {
    title: 'Day',
    description: 'The hours of a day of the week; a closed day has times too',
  },
)
export type Day = Static<typeof Day>

export const NewDay = Body({
  dayOfWeek: Weekday,
  startTime: LocalTime,
  endTime: EndTime,
  isOpen: Type.Optional(IsOpen),
})
export type NewDay = Static<typeof NewDay>

export const NewWeek = Body({
  schedules: Type.Array(NewDay, {
    maxItems: 7,
    description:
      'Days of the week, at most one entry each; the operation determines the effect on the other days',
  }),
})
export const DayChanges = Patch(Body({ startTime: LocalTime, endTime: EndTime, isOpen: IsOpen }))
export type DayChanges = Static<typeof DayChanges>

/** The additional field of a reply to a change of hours. */
export const AffectedBookings = {
  affectedBookings: Type.Array(Id, {
    description: 'The future bookings, by start, that the change puts outside of the working hours',
  }),
}

export const CalendarQuery = Type.Object({
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: described(LocalDate, 'The last day, inclusive: at most the 62nd'),
})
export const BusinessCalendarQuery = Type.Object({
  ...CalendarQuery.properties,
  staffId: Type.Optional(described(Id, 'Only bookings, breaks and absences of this member')),
})

const CalendarBooking = Type.Object({
  id: described(Id, 'The id of the booking'),
  startTime: LocalTime,
  endTime: described({ ...LocalTime, examples: ['10:25'] }, 'The end, without buffers'),
  staffId: described(Id, 'The staff member of the booking'),
})

const eventTypes = ['BREAK', 'ABSENCE', 'EXCEPTION', 'HOLD', 'EXTERNAL_BUSY'] as const

const CalendarEventType = Enum('CalendarEventType', eventTypes, {
  description:
    'The kind of a calendar event. For sessions only: HOLD, time that is held for a booking, and EXTERNAL_BUSY, an event of another calendar of the member',
  examples: ['BREAK'],
})

const CalendarEvent = Type.Object({
  type: CalendarEventType,
  staffId: described(Nullable(Id), 'The staff member; null for exceptions, which apply to all'),
  startTime: described({ ...Nullable(LocalTime), examples: ['12:30'] }, 'Null: the whole day'),
  endTime: described(
    { ...Nullable(EndTime), examples: ['13:00'] },
    '00:00 is the end of the day; null: the whole day',
  ),
  label: described(
    Nullable(Line('Lunch')),
    'The label of a break, the type of an absence, the reason of an exception, the name of the other calendar; null if there is none, for a hold, and for STAFF the name of a calendar of somebody else',
  ),
})
export type CalendarEvent = Static<typeof CalendarEvent>

export const Calendar = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: LocalDate,
        isOpen: described(Flag, 'Whether the business is open, or the member works'),
        openTime: described(Nullable(LocalTime), 'The start of the hours; null on days off'),
        closeTime: described(
          Nullable(EndTime),
          'The end of the hours, 00:00 being the end of the day; null on days off',
        ),
        bookings: Type.Array(CalendarBooking, {
          description: 'All except CANCELLED ones, by start',
        }),
        events: Type.Array(CalendarEvent, {
          description:
            'The exception of the day first, then breaks and absences by start, then holds by start, then events of other calendars by start',
        }),
      }),
      { description: 'Every requested day' },
    ),
  },
  { title: 'Calendar', description: 'The calendar by day' },
)
