import { dayOf, epochMinuteOf, formatDate, formatTime, minutesPerDay } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { capacityAt } from '#features/availability/answer.ts'
import { evaluatedDays } from '#features/availability/list.ts'
import type { GridDay } from '#scheduling/evaluate/grid.ts'
import { startsMaxOf } from '#scheduling/evaluate/large.ts'
import type { DayList } from '#scheduling/evaluate/list-days.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { PublicAvailability, PublicAvailabilityQuery } from './schema.ts'

/** How many days after the requested ones are searched for a free time, and how many of them in one list. */
const search = { days: 90, step: 30 }

/** As many days as a list may have, of a team that is larger than usual. */
function stepOf({ staff, slotDuration }: Settings) {
  const startsEach = staff.length * Math.ceil(minutesPerDay / slotDuration)
  const most = Math.floor(startsMaxOf.customer / Math.max(1, startsEach))
  return Math.max(1, Math.min(search.step, most))
}

/**
 * The times at which customers can book, and the first date that has one. They learn neither of whom nor of how many a time
 * is. Throws 404 for an id of another business, or of a service or member that
 * is not online.
 */
export async function publicAvailability(tenant: Tenant, query: PublicAvailabilityQuery) {
  return availabilityOf(tenant, query, (range) => evaluatedDays(tenant, { ...query, ...range }))
}

interface Range {
  startDate: string
  endDate: string
}

/** The same of any list of starts, which is evaluated range by range. */
export async function availabilityOf(
  tenant: Tenant,
  { startDate, endDate = startDate }: { startDate: string; endDate?: string | undefined },
  evaluate: (range: Range) => Promise<DayList>,
): Promise<PublicAvailability> {
  const list = await evaluate({ startDate, endDate })
  const days = daysOf(list)
  const { settings } = list
  const next = firstWithTimes(days) ?? (await nextAfter(tenant, { endDate, settings, evaluate }))
  return { days, nextAvailableDate: next }
}

type Days = PublicAvailability['days']

const firstWithTimes = (days: Days) => days.find(({ times }) => times.length > 0)?.date

const daysOf = (list: DayList): Days =>
  list.grid.days.map((day) => ({ date: day.local.date, times: timesOf(list, day) }))

/** Each time of the clock once, although it may come twice on the day of a clock change. */
function timesOf({ grid, evaluations }: DayList, { first, end }: GridDay): string[] {
  const times = new Set<string>()
  for (let start = first; start < end; start++)
    if (evaluations.some((evaluation) => capacityAt(evaluation, start) > 0))
      times.add(formatTime(grid.minutes[start] as number))
  return [...times]
}

/** The first date with a time after the requested days, among those that are searched and can be booked. */
async function nextAfter(
  tenant: Tenant,
  {
    endDate,
    settings,
    evaluate,
  }: Pick<DayList, 'settings'> & {
    endDate: string
    evaluate: (range: Range) => Promise<DayList>
  },
) {
  const { timezone, maxAdvanceBooking } = settings
  const day = dayOf(endDate)
  const today = localDayAt(timezone, epochMinuteOf(tenant.now.getTime())).day
  const lastDay = Math.min(day + search.days, today + maxAdvanceBooking)
  const step = stepOf(settings)
  for (let first = day + 1; first <= lastDay; first += step) {
    const last = Math.min(first + step - 1, lastDay)
    const range = { startDate: formatDate(first), endDate: formatDate(last) }
    const found = firstWithTimes(daysOf(await evaluate(range)))
    if (found !== undefined) return found
  }
  return null
}
