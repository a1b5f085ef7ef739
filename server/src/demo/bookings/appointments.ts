import type { BookingStatus } from '#core/booking-status.ts'
import { localDay } from '#core/time/zone.ts'
import type { Start } from '#scheduling/evaluate/evaluate-start.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import { resolveServices, durationOf } from '#scheduling/evaluate/quote.ts'
import { timesFrom } from '#scheduling/evaluate/start.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'

import type { Random } from '../random.ts'

/** A past, present or future appointment of a customer. */
export interface Appointment {
  start: Start
  member: Member
  wanted: RequestedServices[]
  status: BookingStatus
}

interface RequestedServices {
  serviceId: string
  variantId: string | null
  addonIds: string[]
}

/** The appointments of a member on a day, all of which the rules of availability permit. */
export function fillDay(
  settings: BusinessSettings,
  member: Member,
  day: number,
  { random, nowMinute, fullness }: { random: Random; nowMinute: number; fullness: number },
): Appointment[] {
  const appointments: Appointment[] = []
  const taken: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const wanted = request(settings, member, random)
    const duration = durationOf(resolveServices(settings, wanted))
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

/** One service that the member performs, rarely two; in one of its variants, with some add-ons. */
function request(settings: BusinessSettings, member: Member, random: Random): RequestedServices[] {
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

/** The free starts of the grid, as seen early that day. */
function freeMinutes(
  settings: BusinessSettings,
  member: Member,
  day: number,
  wanted: RequestedServices[],
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
  const { grid, evaluations } = listDays({ settings, claims, question }, day, day, member.id)
  const remainingCapacity = evaluations[0]?.remainingCapacity ?? []
  return [...grid.minutes].filter((_, index) => (remainingCapacity[index] ?? 0) > 0)
}

function statusAt(start: number, end: number, now: number, random: Random): BookingStatus {
  if (random.chance(8)) return 'CANCELLED'
  if (end <= now) return random.chance(4) ? 'NO_SHOW' : 'COMPLETED'
  if (start <= now) return 'IN_PROGRESS'
  return random.chance(15) ? 'PENDING' : 'CONFIRMED'
}
