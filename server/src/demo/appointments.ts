import type { BookingStatus } from '#core/booking-status.ts'
import { localDay } from '#core/zone.ts'
import { listDays } from '#scheduling/decide/list-days.ts'
import { choose, durationOf } from '#scheduling/decide/quote.ts'
import { timesFrom } from '#scheduling/decide/start.ts'
import type { Start } from '#scheduling/decide/verdict.ts'
import type { BusinessSettings } from '#scheduling/settings/load.ts'
import type { Member } from '#scheduling/settings/settings.ts'

import type { Random } from './random.ts'

/** What a customer came, comes or will come for. */
export interface Appointment {
  start: Start
  member: Member
  wanted: Wanted[]
  status: BookingStatus
}

interface Wanted {
  serviceId: string
  variantId: string | null
  addonIds: string[]
}

/** The appointments of a member on a day, which the rules of availability all allow. */
export function fillDay(
  settings: BusinessSettings,
  member: Member,
  day: number,
  { random, nowMinute, fullness }: { random: Random; nowMinute: number; fullness: number },
): Appointment[] {
  const appointments: Appointment[] = []
  const taken: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const wanted = wish(settings, member, random)
    const duration = durationOf(choose(settings, wanted))
    const free = freeMinutes(settings, member, day, wanted, duration, taken)
    if (free.length === 0 || !random.chance(fullness)) continue
    const minute = random.chance(60) ? (free[0] as number) : random.pick(free)
    const start = { day, minute }
    const { reserved, startsAt, endsAt } = timesFrom(settings, start, duration)
    const status = statusAt(toMinute(startsAt), toMinute(endsAt), nowMinute, random)
    appointments.push({ start, member, wanted, status })
    if (status !== 'CANCELLED' && status !== 'NO_SHOW') taken.push(reserved.start, reserved.end)
  }
  return appointments
}

const toMinute = (instant: string) => Date.parse(instant) / 60_000

/** One service that the member performs, seldom two; in one of its variants, with some add-ons. */
function wish(settings: BusinessSettings, member: Member, random: Random): Wanted[] {
  const offered = [...settings.services.values()].filter(
    ({ id, isActive }) => isActive && member.services.has(id),
  )
  return Array.from({ length: random.chance(12) ? 2 : 1 }, () => {
    const { id: serviceId, variants, addons } = random.pick(offered)
    return {
      serviceId,
      variantId: variants.size > 0 ? random.pick([null, ...variants.keys()]) : null,
      addonIds: [...addons.keys()].filter(() => random.chance(20)),
    }
  })
}

/** The starts of the grid that can be booked, as if asked early that day. */
function freeMinutes(
  settings: BusinessSettings,
  member: Member,
  day: number,
  wanted: Wanted[],
  durationMinutes: number,
  taken: readonly number[],
): number[] {
  const question = {
    serviceIds: wanted.map(({ serviceId }) => serviceId),
    durationMinutes,
    isInactive: false,
    nowMinute: localDay(settings.timezone, day).start,
    skipAdvanceCheck: true,
    skipAcceptingCheck: true,
  }
  const claims = new Map([[member.id, Int32Array.from(taken)]])
  const { grid, judgements } = listDays({ settings, claims, question }, day, day, member.id)
  const rooms = judgements[0]?.rooms ?? []
  return [...grid.minutes].filter((_, index) => (rooms[index] ?? 0) > 0)
}

function statusAt(start: number, end: number, now: number, random: Random): BookingStatus {
  if (random.chance(8)) return 'CANCELLED'
  if (end <= now) return random.chance(4) ? 'NO_SHOW' : 'COMPLETED'
  if (start <= now) return 'IN_PROGRESS'
  return random.chance(15) ? 'PENDING' : 'CONFIRMED'
}
