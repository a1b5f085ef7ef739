import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import type { Day } from '#app/api/http/schema.gen.ts'
import { apiQuery } from '#app/api/http/use-api.ts'
import { type CalendarDay, memberCalendarQuery, type Range } from '#app/api/schedule/calendar.ts'

/** The stored weekly hours of each member, and their days in a week; undefined while loading. */
export function useRosterData(businessId: string, staffIds: readonly string[], range: Range) {
  const weeks = useQueries({
    queries: staffIds.map((staffId) =>
      apiQuery('~/staff/{staffId}/schedules', { businessId, staffId }),
    ),
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
  const save = (staffId: string, schedules: readonly Day[]) =>
    api.put('~/staff/{staffId}/schedules', { businessId, staffId }, { schedules: [...schedules] })
  try {
    for (const [staffId, week] of changed) {
      await save(staffId, week)
      saved.push(staffId)
    }
  } catch (error) {
    for (const staffId of saved) await save(staffId, before.get(staffId) ?? [])
    throw error
  }
}
