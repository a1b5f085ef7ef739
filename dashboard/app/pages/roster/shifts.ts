import type { Day, RosterDay } from '#app/api/http/schema.gen.ts'
import { addDays } from '#app/time/wall-days.ts'

import { weekdayIndex } from '../calendar/data/hours/clock-times.ts'
import { type Week, wholeWeek } from '../member/week.ts'
import type { NewRosterDay } from './roster-days.ts'

/** A day of the week of a member, from 0, Monday. */
export interface Spot {
  staffId: string
  day: number
}

/** The hours of members as they are stored: an empty week follows the opening hours. */
export type Weeks = ReadonlyMap<string, readonly Day[]>

/** All seven days of a member. */
export const weekOf = (weeks: Weeks, staffId: string, opening: readonly Day[]): Week => {
  const own = weeks.get(staffId) ?? []
  return wholeWeek(own.length > 0 ? own : opening)
}

interface Move {
  from: Spot
  to: Spot
  opening: readonly Day[]
}

/** The changed weeks when two days exchange their hours. A day off goes where a shift came from. */
export function exchanged(weeks: Weeks, { from, to, opening }: Move): Map<string, Week> {
  const source = weekOf(weeks, from.staffId, opening)[from.day]
  const target = weekOf(weeks, to.staffId, opening)[to.day]
  const changed = new Map<string, Week>()
  if (!source || !target) return changed
  const put = ({ staffId, day }: Spot, { startTime, endTime, isOpen }: Day) => {
    const week = changed.get(staffId) ?? weekOf(weeks, staffId, opening)
    const { dayOfWeek } = week[day] ?? source
    changed.set(staffId, week.with(day, { dayOfWeek, startTime, endTime, isOpen }))
  }
  put(from, target)
  put(to, source)
  return changed
}

/** A week of the team: the stored weekly hours, and the hours of its dates that replace them. */
export interface Roster {
  /** The first day of the week. */
  from: string
  weeks: Weeks
  opening: readonly Day[]
  dated: readonly RosterDay[]
}

export const dateOf = ({ from }: Pick<Roster, 'from'>, { day }: Pick<Spot, 'day'>) =>
  addDays(from, (day - weekdayIndex(from) + 7) % 7)

/** The hours that a date has of its own; undefined: its weekly hours apply. */
export const datedOn = (roster: Pick<Roster, 'from' | 'dated'>, spot: Spot) => {
  const date = dateOf(roster, spot)
  return roster.dated.find((one) => one.staffId === spot.staffId && one.date === date)
}

/** As they are stored, to be set again. */
export const storedOn = (roster: Roster, spot: Spot): NewRosterDay =>
  datedOn(roster, spot) ?? {
    staffId: spot.staffId,
    date: dateOf(roster, spot),
    type: 'WEEKLY',
  }

/** The hours of a date, its own or the weekly ones. */
export function hoursOn(roster: Roster, spot: Spot): Pick<Day, 'isOpen' | 'startTime' | 'endTime'> {
  const usual = weekOf(roster.weeks, spot.staffId, roster.opening)[spot.day]
  const { startTime, endTime } = usual ?? { startTime: '09:00', endTime: '17:00' }
  const own = datedOn(roster, spot)
  if (!own) return { isOpen: usual?.isOpen ?? false, startTime, endTime }
  return {
    isOpen: own.type === 'SHIFT',
    startTime: own.startTime ?? startTime,
    endTime: own.endTime ?? endTime,
  }
}

/** Hours for one date alone. */
export const onDate = (
  roster: Roster,
  spot: Spot,
  { isOpen, startTime, endTime }: ReturnType<typeof hoursOn>,
): NewRosterDay => ({
  staffId: spot.staffId,
  date: dateOf(roster, spot),
  ...(isOpen ? { type: 'SHIFT', startTime, endTime } : { type: 'OFF' }),
})

/** Two dates exchange their hours; other weeks stay as they are. */
export const exchangedDates = (roster: Roster, from: Spot, to: Spot): NewRosterDay[] => [
  onDate(roster, from, hoursOn(roster, to)),
  onDate(roster, to, hoursOn(roster, from)),
]
