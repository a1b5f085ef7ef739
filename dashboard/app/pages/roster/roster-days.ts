import { api } from '#app/api/http/api.ts'
import type { CopyRosterBody, RosterDay, SetRosterDaysBody } from '#app/api/http/schema.gen.ts'
import { apiQuery } from '#app/api/http/use-api.ts'
import type { Range } from '#app/api/schedule/calendar.ts'
import { addDays } from '#app/time/wall-days.ts'

export type NewRosterDay = SetRosterDaysBody['days'][number]

/** The hours of members on dates, which replace the weekly ones: at most 62 days. */
export const rosterQuery = (businessId: string, { from, to }: Range) =>
  apiQuery('~/roster', { businessId, startDate: from, endDate: to })

/** Sets days, and returns the bookings that no longer fit. */
export async function setRosterDays(businessId: string, days: readonly NewRosterDay[]) {
  const affected: string[] = []
  for (let start = 0; start < days.length; start += 500) {
    const body = { days: days.slice(start, start + 500) }
    const saved = await api.put('~/roster', { businessId }, body)
    affected.push(...saved.affectedBookings)
  }
  return affected
}

/** Copies a week to later ones; `before` sets what it changed to what it was. */
export async function copyRoster(businessId: string, body: CopyRosterBody) {
  const later = {
    from: addDays(body.startDate, 7),
    to: addDays(body.startDate, 7 * Math.max(...body.weeksLater) + 6),
  }
  const was = await allIn(businessId, later)
  const copied = await api.post('~/roster/copy', { businessId }, body)
  const is = await allIn(businessId, later)
  return { ...copied, before: differing(was, is) }
}

async function allIn(businessId: string, { from, to }: Range): Promise<RosterDay[]> {
  const last = addDays(from, 55)
  if (to <= last) return api.get('~/roster', { businessId, startDate: from, endDate: to })
  const first = await api.get('~/roster', { businessId, startDate: from, endDate: last })
  return [...first, ...(await allIn(businessId, { from: addDays(last, 1), to }))]
}

function differing(was: readonly RosterDay[], is: readonly RosterDay[]): NewRosterDay[] {
  const textOf = (day: RosterDay) => JSON.stringify(day, Object.keys(day).toSorted())
  const spotOf = ({ staffId, date }: RosterDay) => `${staffId} ${date}`
  const now = new Set(is.map(textOf))
  const before = new Set(was.map(spotOf))
  return [
    ...was.filter((day) => !now.has(textOf(day))),
    ...is.flatMap((day) =>
      before.has(spotOf(day))
        ? []
        : [{ staffId: day.staffId, date: day.date, type: 'WEEKLY' as const }],
    ),
  ]
}
