import { setImmediate as nextTurn } from 'node:timers/promises'

import { fullName } from '#core/names.ts'
import { dayOf } from '#core/time.ts'
import { localDay, type LocalDay } from '#core/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookedMinutes } from '#features/bookings/booked-minutes.ts'
import { type Opening, openingOn } from '#scheduling/decide/hours.ts'
import { takesBookings } from '#scheduling/decide/members.ts'
import { workingMinutes } from '#scheduling/decide/working-minutes.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Member, Settings } from '#scheduling/settings/settings.ts'

import type { SalonPeriod } from './schema.ts'

/** How full a day, a member or a period is. */
interface Filled {
  bookableMinutes: number
  bookedMinutes: number
}

/**
 * How full a business is: the minutes that are booked of those that can be. Members count who take bookings now,
 * by the hours as they are now, since those of the past are not kept; a member who was deleted or takes none
 * counts neither with hours nor with bookings. Bookable is what is open, within the member's own hours, without
 * breaks and absences, as often as one member may serve at once. Booked is the duration of bookings that are neither
 * CANCELLED nor NO_SHOW, on their date, without buffers and also beyond the hours. Days of the past and of the
 * future are reckoned alike.
 */
export async function occupancyOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const [settings, booked] = await Promise.all([
    settingsAt(tenant),
    bookedMinutes(tenant, { from, to }),
  ])
  const days = daysOf(settings, { from, to })
  const minutesOf = new Map(booked.map(({ staffId, date, minutes }) => [staffId + date, minutes]))
  const daily: Filled[] = days.map(() => ({ bookableMinutes: 0, bookedMinutes: 0 }))
  const byStaff = []
  for (const member of settings.staff.filter(takesBookings)) {
    const own = days.map(({ local, opening }): Filled => ({
      bookableMinutes: workingMinutes(settings, member, local, opening) * settings.slotCapacity,
      bookedMinutes: minutesOf.get(member.id + local.date) ?? 0,
    }))
    daily.forEach((day, index) => add(day, own[index]))
    byStaff.push({ ...named(member), ...withRate(sumOf(own)) })
    // A large team over a year is some hundred thousand days: others are served in between.
    await nextTurn()
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

function add(sum: Filled, part: Filled | undefined) {
  sum.bookableMinutes += part?.bookableMinutes ?? 0
  sum.bookedMinutes += part?.bookedMinutes ?? 0
}

function sumOf(parts: readonly Filled[]): Filled {
  const sum = { bookableMinutes: 0, bookedMinutes: 0 }
  for (const part of parts) add(sum, part)
  return sum
}

const withRate = (filled: Filled) => ({
  ...filled,
  occupancy: filled.bookableMinutes === 0 ? null : filled.bookedMinutes / filled.bookableMinutes,
})
