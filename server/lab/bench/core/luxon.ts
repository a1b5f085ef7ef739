import { DateTime, Interval } from 'luxon'

import type { Inputs } from '#scheduling/evaluate/question.ts'
import type { Member, Settings } from '#scheduling/settings/settings.ts'

interface Slot {
  startTime: string
  endTime: string
  staffId: string
  available: boolean
}

/** Taken time as intervals by member, as with a date library. */
export const intervalsOf = ({ claims }: Inputs) =>
  new Map(
    [...claims].map(([id, pairs]) => [
      id,
      Array.from({ length: pairs.length / 2 }, (_, index) =>
        Interval.fromDateTimes(instant(pairs[index * 2]), instant(pairs[index * 2 + 1])),
      ),
    ]),
  )

/**
 * The straightforward implementation with a date library, for comparison: for each day, member and
 * start an interval, checked against the day's breaks and bookings.
 */
export function listWithLuxon(
  { settings, question }: Inputs,
  taken: ReadonlyMap<string, Interval[]>,
  firstDate: string,
  days: number,
): Slot[] {
  const now = instant(question.nowMinute)
  const earliest = now.plus({ minutes: settings.minAdvanceBooking })
  const slots: Slot[] = []
  for (let offset = 0; offset < days; offset++) {
    const date = DateTime.fromISO(firstDate, { zone: settings.timezone }).plus({ days: offset })
    const day = Interval.fromDateTimes(date, date.plus({ days: 1 }))
    const open = openingOf(settings, date)
    if (!open?.start || !open.end) continue
    const busy = new Map(
      settings.staff.map((member) => [member.id, busyOn(member, day, taken.get(member.id) ?? [])]),
    )
    const step = { minutes: settings.slotDuration }
    for (let start = open.start; start < open.end; start = start.plus(step)) {
      const service = Interval.after(start, { minutes: question.durationMinutes })
      if (!open.engulfs(service)) continue
      const reserved = service.set({
        start: start.minus({ minutes: settings.bufferTimeBefore }),
        end: start.plus({ minutes: question.durationMinutes + settings.bufferTimeAfter }),
      })
      for (const { id } of settings.staff) {
        const { breaks = [], claims = [] } = busy.get(id) ?? {}
        slots.push({
          startTime: start.toFormat('HH:mm'),
          endTime: start.plus({ minutes: question.durationMinutes }).toFormat('HH:mm'),
          staffId: id,
          available:
            start >= earliest &&
            !breaks.some((one) => one.overlaps(service)) &&
            !claims.some((one) => one.overlaps(reserved)),
        })
      }
    }
  }
  return slots
}

function openingOf({ openingHours }: Settings, date: DateTime): Interval | null {
  const hours = openingHours.get(date.weekday)
  return hours?.isOpen ? during(date, hours.startMinute, hours.endMinute) : null
}

const busyOn = ({ breaks }: Member, day: Interval, claims: Interval[]) => {
  const date = day.start
  if (!date) return { breaks: [], claims: [] }
  return {
    breaks: breaks
      .filter(({ dayOfWeek }) => dayOfWeek === date.weekday)
      .map(({ startMinute, endMinute }) => during(date, startMinute, endMinute)),
    claims: claims.filter((one) => one.overlaps(day)),
  }
}

const during = (date: DateTime, startMinute: number, endMinute: number) =>
  Interval.fromDateTimes(atMinute(date, startMinute), atMinute(date, endMinute))

const atMinute = (date: DateTime, minute: number) =>
  date.set({ hour: Math.floor(minute / 60), minute: minute % 60 })

const instant = (epochMinute = 0) => DateTime.fromMillis(epochMinute * 60_000)
