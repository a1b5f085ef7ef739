import { type Static, Type } from 'typebox'

import { Weekday } from '#http/enums.ts'
import { Body, Enum, Flag, Id, Line, LocalDate, LocalTime, Nullable, Patch } from '#http/types.ts'

/** '00:00' is the end of the day. */
export const EndTime = Type.String({
  ...LocalTime,
  description: '00:00 is the end of the day',
  examples: ['18:00'],
})

export const Day = Type.Object(
  { dayOfWeek: Weekday, startTime: LocalTime, endTime: EndTime, isOpen: Flag },
  { title: 'Day' },
)
export type Day = Static<typeof Day>

export const NewDay = Body({
  dayOfWeek: Weekday,
  startTime: LocalTime,
  endTime: EndTime,
  isOpen: Type.Optional(Flag),
})
export type NewDay = Static<typeof NewDay>

export const NewWeek = Body({ schedules: Type.Array(NewDay, { maxItems: 7 }) })
export const DayChanges = Patch(Body({ startTime: LocalTime, endTime: EndTime, isOpen: Flag }))
export type DayChanges = Static<typeof DayChanges>

/** What answers a change of hours beside the thing changed. */
export const AffectedBookings = {
  affectedBookings: Type.Array(Id, {
    description: 'Bookings to come, by start, that the change leaves outside the hours',
  }),
}

export const CalendarQuery = Type.Object({ startDate: LocalDate, endDate: LocalDate })
export const BusinessCalendarQuery = Type.Object({
  ...CalendarQuery.properties,
  staffId: Type.Optional(Id),
})

const CalendarBooking = Type.Object({
  id: Id,
  startTime: LocalTime,
  endTime: EndTime,
  staffId: Id,
})

const CalendarEventType = Enum('CalendarEventType', ['BREAK', 'ABSENCE', 'EXCEPTION'], {
  examples: ['BREAK'],
})

const CalendarEvent = Type.Object({
  type: CalendarEventType,
  staffId: Nullable(Id),
  startTime: Nullable(LocalTime),
  endTime: Nullable(EndTime),
  label: Nullable(Line('Lunch')),
})
export type CalendarEvent = Static<typeof CalendarEvent>

export const Calendar = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: LocalDate,
        isOpen: Flag,
        openTime: Nullable(LocalTime),
        closeTime: Nullable(EndTime),
        bookings: Type.Array(CalendarBooking),
        events: Type.Array(CalendarEvent),
      }),
    ),
  },
  { title: 'Calendar' },
)
