import { requireKnown } from '#core/errors.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { lockAllStaff, lockStaff } from '#scheduling/claims/locks.ts'

import { affectedBookings } from '../affected-bookings.ts'
import * as roster from './queries.ts'
import type { NewRosterDay, RosterCopy, RosterDay } from './schema.ts'

/** Sets the hours of members on dates; throws 404 for an unknown member. */
export async function setRosterDays(tenant: Tenant, days: readonly NewRosterDay[]) {
  const ids = days.map(({ staffId }) => staffId)
  const known = await lockStaff(tenant, [...new Set(ids)])
  requireKnown('Staff member', { ids, known }, (index) => `days[${index}].staffId`)
  await roster.remove(tenant, days)
  await roster.insert(
    tenant,
    days.flatMap(({ type, ...day }) => {
      if (type === 'WEEKLY') return []
      const { startTime, endTime } = type === 'SHIFT' ? day : off
      return { ...day, type, startTime: startTime ?? null, endTime: endTime ?? null }
    }),
  )
  return { affectedBookings: await affectedOn(tenant, days) }
}

const off = { startTime: null, endTime: null }

/** Copies the hours by date of seven days to later weeks: a day without any has the weekly hours there too. */
export async function copyRoster(
  tenant: Tenant,
  { startDate, weeksLater, replaceExisting = false }: RosterCopy,
) {
  const staffIds = await lockAllStaff(tenant)
  const first = dayOf(startDate)
  const endDate = formatDate(first + 6)
  const weeks = [...new Set(weeksLater)]
  const source = (await roster.list(tenant, { startDate, endDate })).filter(({ staffId }) =>
    staffIds.includes(staffId),
  )
  const wanted = weeks.flatMap((week) => source.map((day) => later(day, week)))
  const before = await beforeIn(tenant, first, weeks)
  const { isSame, isFree } = compared(wanted, before)
  const others = before.filter((day) => !isSame(day))
  const cleared = replaceExisting ? others : []
  const set = wanted.filter((day) => !isSame(day) && (replaceExisting || isFree(day)))
  await roster.remove(tenant, cleared)
  await roster.insert(tenant, set)
  const spots = new Set(set.map(spotOf))
  return {
    set: set.length,
    cleared: cleared.filter((day) => !spots.has(spotOf(day))).length,
    kept: replaceExisting ? 0 : others.length,
    affectedBookings: await affectedOn(tenant, [...set, ...cleared]),
  }
}

async function beforeIn(tenant: Tenant, first: number, weeks: readonly number[]) {
  const lists = await Promise.all(
    weeks.map((week) => {
      const day = first + 7 * week
      return roster.list(tenant, { startDate: formatDate(day), endDate: formatDate(day + 6) })
    }),
  )
  return lists.flat()
}

const later = (day: RosterDay, weeks: number): RosterDay => ({
  ...day,
  date: formatDate(dayOf(day.date) + 7 * weeks),
})

function compared(wanted: readonly RosterDay[], before: readonly RosterDay[]) {
  const hoursOf = (day: RosterDay) => `${spotOf(day)} ${day.startTime} ${day.endTime}`
  const [was, becomes] = [new Set(before.map(hoursOf)), new Set(wanted.map(hoursOf))]
  const taken = new Set(before.map(spotOf))
  return {
    isSame: (day: RosterDay) => was.has(hoursOf(day)) && becomes.has(hoursOf(day)),
    isFree: (day: RosterDay) => !taken.has(spotOf(day)),
  }
}

const spotOf = ({ staffId, date }: roster.Spot) => `${staffId} ${date}`

/** The bookings of these members on these dates that no longer fit. */
async function affectedOn(tenant: Tenant, spots: readonly roster.Spot[]) {
  if (spots.length === 0) return []
  const of = (name: keyof roster.Spot) => [...new Set(spots.map((one) => one[name]))]
  return affectedBookings(tenant, (bookings) =>
    bookings.where('staffId', 'in', of('staffId')).where('date', 'in', of('date')),
  )
}
