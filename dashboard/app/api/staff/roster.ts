import { queryOptions } from '@tanstack/react-query'

import { addDays } from '#app/ui/time/wall-days.ts'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { Range } from '../schedule/calendar.ts'

export type RosterDay = Schemas['RosterDay']
export type NewRosterDay = Schemas['SetRosterDaysBody']['days'][number]
type RosterCopy = Schemas['CopyRosterBody']

const path = '/businesses/{businessId}/roster'

/** The hours of members on dates, which replace the weekly ones: at most 62 days. */
export const rosterQuery = (businessId: string, { from, to }: Range) =>
  queryOptions({
    queryKey: keys.roster(businessId, from, to),
    queryFn: () => daysIn(businessId, { from, to }),
  })

const daysIn = (businessId: string, { from, to }: Range) =>
  unwrap(
    api.GET(path, {
      params: { path: { businessId }, query: { startDate: from, endDate: to } },
    }),
  )

/** Sets days, and returns the bookings that no longer fit. */
export async function setRosterDays(businessId: string, days: readonly NewRosterDay[]) {
  const affected: string[] = []
  for (let start = 0; start < days.length; start += 500) {
    const body = { days: days.slice(start, start + 500) }
    const saved = await unwrapData(api.PUT(path, { params: { path: { businessId } }, body }))
    affected.push(...saved.affectedBookings)
  }
  await changed(businessId)
  return affected
}

/** Copies a week to later ones; `before` sets what it changed to what it was. */
export async function copyRoster(businessId: string, body: RosterCopy) {
  const later = {
    from: addDays(body.startDate, 7),
    to: addDays(body.startDate, 7 * Math.max(...body.weeksLater) + 6),
  }
  const was = await allIn(businessId, later)
  const copied = await unwrapData(
    api.POST('/businesses/{businessId}/roster/copy', { params: { path: { businessId } }, body }),
  )
  const is = await allIn(businessId, later)
  await changed(businessId)
  return { ...copied, before: differing(was, is) }
}

async function allIn(businessId: string, { from, to }: Range): Promise<RosterDay[]> {
  const last = addDays(from, 55)
  if (to <= last) return daysIn(businessId, { from, to })
  const first = await daysIn(businessId, { from, to: last })
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

const changed = (businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.availability(businessId) }),
  ])
