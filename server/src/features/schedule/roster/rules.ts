import { type Fault, fault } from '#core/errors.ts'
import { dayOf } from '#core/time/time.ts'

import { orderFaults } from '../times.ts'
import type { NewRosterDay, RosterCopy } from './schema.ts'

/** A shift requires both times, in order; a day of a member is set once. */
export const rosterFaults = (days: readonly NewRosterDay[]): Fault[] => {
  const seen = new Set<string>()
  return days.flatMap((day, index) => {
    const at = `days[${index}].`
    const spot = `${day.staffId} ${day.date}`
    const faults = seen.has(spot)
      ? [fault(`${at}date`, 'is listed more than one time', 'twice')]
      : []
    seen.add(spot)
    return [...faults, ...shiftFaults(day, at)]
  })
}

const daysAhead = 12 * 7 + 6

/** The last week that may be copied to ends before the year 10000, which no date can name. */
export const copyFaults = ({ startDate }: RosterCopy): Fault[] =>
  dayOf(startDate) + daysAhead > dayOf('9999-12-31')
    ? [fault('startDate', `must be ${daysAhead} days before the year 10000`, 'too_far_ahead')]
    : []

function shiftFaults({ type, startTime, endTime }: NewRosterDay, at: string): Fault[] {
  if (type !== 'SHIFT') return []
  if (startTime && endTime) return orderFaults({ startTime, endTime }, at)
  return Object.entries({ startTime, endTime })
    .filter(([, time]) => !time)
    .map(([name]) => fault(`${at}${name}`, 'is required for a shift', 'required'))
}
