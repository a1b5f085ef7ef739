import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { fullName } from '#core/text/names.ts'
import { dayOf } from '#core/time/time.ts'
import { localDay, type LocalDay } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookedMinutes } from '#features/bookings/figures/booked-minutes.ts'
import { type Opening, openingOn } from '#scheduling/evaluate/hours.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { workingMinutes } from '#scheduling/evaluate/working-minutes.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { withDateHoursFrom } from '#scheduling/settings/date-hours.ts'
import type { Member, Settings } from '#scheduling/settings/settings.ts'

import type { SalonPeriod } from './schema.ts'

/** The occupancy of a day, a member or a period. */
interface Occupancy {
  bookableMinutes: number
  bookedMinutes: number
}

/**
 * The occupancy of a business: the booked share of the bookable minutes. It counts members who accept bookings now,
 * by their present weekly hours, since past ones are not stored, and by their hours on dates; a member who was deleted or accepts no bookings counts
 * neither with hours nor with bookings. Bookable are the opening hours within the member's own hours, without breaks
 * and absences, times the member's slot capacity. Booked is the duration of bookings that are neither CANCELLED nor
 * NO_SHOW, on their date, without buffers, including minutes outside of the hours. Past and future days are computed
 * alike.
 */
export async function occupancyOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const [settings, booked] = await Promise.all([
    settingsAt(tenant).then((settings) => withDateHoursFrom(tenant, settings, from)),
    bookedMinutes(tenant, { from, to }),
  ])
  const days = daysOf(settings, { from, to })
  const minutesOf = new Map(booked.map(({ staffId, date, minutes }) => [staffId + date, minutes]))
  const daily: Occupancy[] = days.map(() => ({ bookableMinutes: 0, bookedMinutes: 0 }))
  const byStaff = []
  const slices = createTimeSlices(cpuAccountOf(tenant))
  for (const member of settings.staff.filter(takesBookings)) {
    const own = days.map(({ local, opening }): Occupancy => ({
      bookableMinutes: workingMinutes(settings, member, local, opening) * settings.slotCapacity,
      bookedMinutes: minutesOf.get(member.id + local.date) ?? 0,
    }))
    daily.forEach((day, index) => add(day, own[index]))
    byStaff.push({ ...named(member), ...withRate(sumOf(own)) })
    // A large team over a year is several hundred thousand days: the loop yields to other requests.
    if (slices.isOver()) await slices.next()
  }
  return {
    from,
    to,
    ...withRate(sumOf(daily)),
    daily: daily.map(({ ...filled }, index) => ({
      date: days[index]?.local.date ?? from,
      ...filled,
    })),
    byStaff,
  }
}

interface Day {
  local: LocalDay
  opening: Opening
}

function daysOf(settings: Settings, { from, to }: SalonPeriod): Day[] {
  const first = dayOf(from)
  return Array.from({ length: dayOf(to) - first + 1 }, (_, index) => {
    const local = localDay(settings.timezone, first + index)
    return { local, opening: openingOn(settings, local) }
  })
}

const named = ({ id: staffId, firstName, lastName }: Member) => ({
  staffId,
  name: fullName(firstName, lastName),
})

function add(sum: Occupancy, part: Occupancy | undefined) {
  sum.bookableMinutes += part?.bookableMinutes ?? 0
  sum.bookedMinutes += part?.bookedMinutes ?? 0
}

function sumOf(parts: readonly Occupancy[]): Occupancy {
  const sum = { bookableMinutes: 0, bookedMinutes: 0 }
  for (const part of parts) add(sum, part)
  return sum
}

const withRate = (filled: Occupancy) => ({
  ...filled,
  occupancy: filled.bookableMinutes === 0 ? null : filled.bookedMinutes / filled.bookableMinutes,
})
