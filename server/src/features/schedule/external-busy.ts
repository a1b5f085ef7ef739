import { minutesPerDay } from '#core/time/time.ts'
import { type LocalDay, minuteAt } from '#core/time/zone.ts'
import type { ExternalBusy } from '#features/calendars/busy.ts'

import type { CalendarEvent } from './schema.ts'
import { toTimes } from './times.ts'

/** Times of one calendar that touch as one time: long ones are stored in parts. They are in order of start. */
export function joinParts(times: readonly ExternalBusy[]): ExternalBusy[] {
  const joined: ExternalBusy[] = []
  const last = new Map<string, ExternalBusy>()
  for (const time of times) {
    const before = last.get(time.sourceId)
    if (before?.end === time.start) before.end = time.end
    else {
      const copy = { ...time }
      joined.push(copy)
      last.set(time.sourceId, copy)
    }
  }
  return joined
}

/** The parts of busy times on a day, as events; `nameOf` answers what of the name of a calendar may be shown. */
export const externalEventsOn = (
  times: readonly ExternalBusy[],
  local: LocalDay,
  nameOf: (time: ExternalBusy) => string | null,
): CalendarEvent[] =>
  times
    .filter(({ start, end }) => start < local.end && end > local.start)
    .map((time) => ({
      type: 'EXTERNAL_BUSY',
      staffId: time.staffId,
      ...timesOn(local, Math.max(time.start, local.start), Math.min(time.end, local.end)),
      label: nameOf(time),
    }))

function timesOn(local: LocalDay, start: number, end: number) {
  if (start === local.start && end === local.end) return { startTime: null, endTime: null }
  const startMinute = minuteAt(local, start)
  const endMinute = end === local.end ? minutesPerDay : minuteAt(local, end)
  // Across the hour that occurs twice a local time can be before an earlier one.
  if (endMinute > startMinute) return toTimes({ startMinute, endMinute })
  return toTimes({ startMinute, endMinute: Math.min(startMinute + end - start, minutesPerDay) })
}
