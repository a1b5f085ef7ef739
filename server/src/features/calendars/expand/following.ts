import ICAL from 'ical.js'

import type { CalendarEntry, Moment, Occurrence } from './event.ts'
import { localIn } from './local.ts'

interface Change {
  /** The start of the first occurrence that it changes, in minutes since 1970 UTC. */
  from: number
  entry: CalendarEntry
  /** From the start without the change to the one with it, of the local time. */
  seconds: number
}

/**
 * The changes of one occurrence and of all after it (RANGE=THISANDFUTURE), until the next such change: they move by the
 * same time, and have the same length and state. `earlier`: by how many minutes they may move back.
 */
export function followingChanges(master: CalendarEntry, replacing: readonly CalendarEntry[]) {
  const changes = replacing
    .flatMap((entry) => (entry.hasFollowing ? changeOf(entry, master) : []))
    .toSorted((one, other) => other.from - one.from)
  const back = changes.reduce((least, { seconds }) => Math.min(least, seconds), 0)
  return {
    earlier: Math.ceil(-back / 60),
    changed(occurrence: Occurrence, instant: number): Occurrence {
      const change = changes.find(({ from }) => from < instant)
      return change ? moved(occurrence, change) : occurrence
    },
  }
}

function changeOf(entry: CalendarEntry, { start }: CalendarEntry): Change[] {
  if (!entry.replaces) return []
  const original = originalOf(entry.replaces, start)
  const from = start.zone.toInstant(localIn(original, start))
  const before = localIn(original, entry.start)
  return [{ from, entry, seconds: entry.start.local.subtractDateTz(before).toSeconds() }]
}

/** Some programs name an occurrence by its date alone. */
function originalOf(replaces: Moment, start: Moment): Pick<Moment, 'local' | 'zone'> {
  if (!replaces.local.isDate || start.local.isDate) return replaces
  const { year, month, day } = replaces.local
  const { hour, minute, second } = start.local
  return { zone: start.zone, local: ICAL.Time.fromData({ year, month, day, hour, minute, second }) }
}

function moved({ local: before, zone }: Occurrence, { entry, seconds }: Change): Occurrence {
  const { start, length, isBusy } = entry
  const local = localIn({ local: before, zone }, start).clone()
  // The occurrences of an all-day event may get times.
  local.isDate = start.local.isDate
  if (local.isDate) local.adjust(seconds / 86_400, 0, 0, 0)
  else local.adjust(0, 0, 0, seconds)
  return { local, zone: start.zone, length, isBusy }
}
