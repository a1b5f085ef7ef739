import { type Fault, fault } from '#core/errors.ts'
import { parseWeekday, weekdayName } from '#core/time/time.ts'

import type { Day, NewDay } from './schema.ts'
import { type Minutes, orderFaults, toMinutes, toTimes } from './times.ts'

/** A day of the week in the form of the database, for the business or a staff member. */
export interface DayRow extends Minutes {
  /** 1 (Monday) to 7. */
  dayOfWeek: number
  isOpen: boolean
}

export const dayOf = ({ dayOfWeek, isOpen, ...minutes }: DayRow): Day => ({
  dayOfWeek: weekdayName(dayOfWeek),
  ...toTimes(minutes),
  isOpen,
})

/** Open by default. */
export const rowOf = ({ dayOfWeek, isOpen = true, ...times }: NewDay): DayRow => ({
  dayOfWeek: weekdayNumber(dayOfWeek),
  ...toMinutes(times),
  isOpen,
})

export const weekdayNumber = (name: Day['dayOfWeek']) => parseWeekday(name) ?? NaN

/** The validation errors of a list of days: a range that ends too early, a repeated day. */
export const weekFaults = (days: readonly NewDay[]): Fault[] =>
  days.flatMap((day, index) => {
    const isSecond = days.findIndex(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) < index
    return [
      ...(isSecond
        ? [fault(`schedules[${index}].dayOfWeek`, 'is listed more than one time', 'twice')]
        : []),
      ...orderFaults(day, `schedules[${index}].`),
    ]
  })
