import { type Fault, fault } from '#core/errors.ts'

import { orderFaults } from '../times.ts'
import type { NewRosterDay } from './schema.ts'

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

function shiftFaults({ type, startTime, endTime }: NewRosterDay, at: string): Fault[] {
  if (type !== 'SHIFT') return []
  if (startTime && endTime) return orderFaults({ startTime, endTime }, at)
  return Object.entries({ startTime, endTime })
    .filter(([, time]) => !time)
    .map(([name]) => fault(`${at}${name}`, 'is required for a shift', 'required'))
}
