import type { BookingStatus } from '#core/booking-status.ts'
import { localDay } from '#core/time/zone.ts'
import { openingOn, workingHours } from '#scheduling/evaluate/hours.ts'
import type { BusinessSettings, Member } from '#scheduling/settings/settings.ts'
import type { Appointment } from '#src/demo/bookings/appointments.ts'

import type { Random } from '../../src/demo/random.ts'

/**
 * Generates appointments of one member, half of them before today and half after, filling each day
 * from its opening on with short gaps.
 */
export function* appointmentsOf(
  settings: BusinessSettings,
  member: Member,
  count: number,
  today: number,
  random: Random,
): Generator<Appointment> {
  const past = Math.floor(count / 2)
  yield* days(settings, member, past, today - 1, -1, random)
  yield* days(settings, member, count - past, today + 1, 1, random)
}

/** Ends the search when a year has no opening hours. */
const daysMax = 40_000

function* days(
  settings: BusinessSettings,
  member: Member,
  count: number,
  firstDay: number,
  step: 1 | -1,
  random: Random,
): Generator<Appointment> {
  let left = count
  for (let ahead = 0; left > 0 && ahead < daysMax; ahead += 1) {
    const day = firstDay + ahead * step
    for (const appointment of fill(settings, member, day, step < 0, random)) {
      yield appointment
      left -= 1
      if (left === 0) return
    }
  }
}

function* fill(
  settings: BusinessSettings,
  member: Member,
  day: number,
  isPast: boolean,
  random: Random,
): Generator<Appointment> {
  const local = localDay(settings.timezone, day)
  const hours = workingHours(member, local, openingOn(settings, local))
  if (!hours) return
  const services = [...settings.services.values()]
  const buffers = settings.bufferTimeBefore + settings.bufferTimeAfter
  for (let minute = hours.startMinute + random.pick(gaps); ;) {
    const { id: serviceId, duration } = random.pick(services)
    if (minute + duration > hours.endMinute) return
    const wanted = [{ serviceId, variantId: null, addonIds: [] }]
    yield { start: { day, minute }, member, wanted, status: statusOf(isPast, random) }
    minute += duration + buffers + random.pick(gaps)
  }
}

/** Minutes between two appointments. */
const gaps = [0, 0, 0, 15, 15, 30]

function statusOf(isPast: boolean, random: Random): BookingStatus {
  if (random.chance(8)) return 'CANCELLED'
  if (isPast) return random.chance(4) ? 'NO_SHOW' : 'COMPLETED'
  return random.chance(10) ? 'PENDING' : 'CONFIRMED'
}
