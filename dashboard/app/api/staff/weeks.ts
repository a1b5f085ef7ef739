import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import { type CalendarDay, memberCalendarQuery, type Range } from '../schedule/calendar.ts'
import { type Day, saveWeek, weekQuery } from './working-hours.ts'

/** The stored weekly hours of each member, and their days in a week; undefined while loading. */
export function useRosterData(businessId: string, staffIds: readonly string[], range: Range) {
  const weeks = useQueries({
    queries: staffIds.map((staffId) => weekQuery(businessId, staffId)),
    combine: dataOf<Day[]>,
  })
  const days = useQueries({
    queries: staffIds.map((staffId) => memberCalendarQuery(businessId, staffId, range)),
    combine: dataOf<CalendarDay[]>,
  })
  return { weeks: weeks.data, days: days.data, error: weeks.error ?? days.error }
}

const dataOf = <Data>(results: UseQueryResult<Data>[]) => {
  const data = results.flatMap((one) => (one.data === undefined ? [] : [one.data]))
  return {
    data: data.length === results.length ? data : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
  }
}

/** Saves the weeks of one or two members; if the second is refused, the first is as before again. */
export async function saveWeeks(
  businessId: string,
  changed: ReadonlyMap<string, readonly Day[]>,
  before: ReadonlyMap<string, readonly Day[]>,
) {
  const saved: string[] = []
  try {
    for (const [staffId, week] of changed) {
      await saveWeek(businessId, staffId, [...week])
      saved.push(staffId)
    }
  } catch (error) {
    for (const staffId of saved)
      await saveWeek(businessId, staffId, [...(before.get(staffId) ?? [])])
    throw error
  }
}
