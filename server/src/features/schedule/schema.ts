import { type Static, Type } from 'typebox'

import { Weekday, Enum } from '#http/enums.ts'
import {
  Body,
  described,
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
  description: 'After startTime on the wall clock of the business; 00:00 is the end of the day',
  examples: ['18:00'],
})

const IsOpen = described(Flag, 'False: closed, or off; the times are kept. True unless given')

export const Day = Type.Object(
  { dayOfWeek: Weekday, startTime: LocalTime, endTime: EndTime, isOpen: IsOpen },
  {
    title: 'Day',
    description: 'The hours of a day of the week, which stand while it is closed too',
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
    description: 'Days of the week, each once; what becomes of the others the operation says',
  }),
})
export const DayChanges = Patch(Body({ startTime: LocalTime, endTime: EndTime, isOpen: IsOpen }))
export type DayChanges = Static<typeof DayChanges>

/** What answers a change of hours beside the thing changed. */
export const AffectedBookings = {
  affectedBookings: Type.Array(Id, {
    description: 'Bookings to come, by start, that the change leaves outside the hours',
  }),
}

export const CalendarQuery = Type.Object({
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: described(LocalDate, 'The last day, included: at most the 62nd'),
})
export const BusinessCalendarQuery = Type.Object({
  ...CalendarQuery.properties,
  staffId: Type.Optional(described(Id, 'Only bookings, breaks and absences of this member')),
})

const CalendarBooking = Type.Object({
  id: described(Id, 'Id of the booking'),
  startTime: LocalTime,
  endTime: described({ ...LocalTime, examples: ['10:25'] }, 'When it ends, buffers not counted'),
  staffId: described(Id, 'Who serves'),
})

const CalendarEventType = Enum('CalendarEventType', ['BREAK', 'ABSENCE', 'EXCEPTION'], {
  examples: ['BREAK'],
})

const CalendarEvent = Type.Object({
  type: CalendarEventType,
  staffId: described(Nullable(Id), 'Whose it is; null for exceptions, which bind all'),
  startTime: described({ ...Nullable(LocalTime), examples: ['12:30'] }, 'Null: the whole day'),
  endTime: described(
    { ...Nullable(EndTime), examples: ['13:00'] },
    '00:00 is the end of the day; null: the whole day',
  ),
  label: described(
    Nullable(Line('Lunch')),
    'The label of a break, the type of an absence, the reason of an exception; null: none',
  ),
})
export type CalendarEvent = Static<typeof CalendarEvent>

export const Calendar = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: LocalDate,
        isOpen: described(Flag, 'Whether the business is open, or the member works'),
        openTime: described(Nullable(LocalTime), 'When that begins; null on days off'),
        closeTime: described(
          Nullable(EndTime),
          'When that ends, 00:00 being the end of the day; null on days off',
        ),
        bookings: Type.Array(CalendarBooking, { description: 'All but CANCELLED ones, by start' }),
        events: Type.Array(CalendarEvent, {
          description: 'The exception of the day first, then breaks and absences by start',
        }),
      }),
      { description: 'Every day asked for' },
    ),
  },
  { title: 'Calendar', description: 'What happens day by day' },
)
