import { type Fault, fault } from '#core/errors.ts'
import { parseWeekday, weekdayName } from '#core/time.ts'

import type { Day, NewDay } from './schema.ts'
import { type Minutes, orderFaults, toMinutes, toTimes } from './times.ts'

/** A day of the week as the database keeps it, for the business or a member of its staff. */
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

/** Whether it is open is true unless said otherwise. */
export const rowOf = ({ dayOfWeek, isOpen = true, ...times }: NewDay): DayRow => ({
  dayOfWeek: weekdayNumber(dayOfWeek),
  ...toMinutes(times),
  isOpen,
})

export const weekdayNumber = (name: Day['dayOfWeek']) => parseWeekday(name) ?? NaN

/** Faults of a list of days: a range that ends too early, a day named twice. */
export const weekFaults = (days: readonly NewDay[]): Fault[] =>
  days.flatMap((day, index) => {
    const isSecond = days.findIndex(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek) < index
    return [
      ...(isSecond ? [fault(`schedules[${index}].dayOfWeek`, 'is named twice', 'twice')] : []),
      ...orderFaults(day, `schedules[${index}].`),
    ]
  })
