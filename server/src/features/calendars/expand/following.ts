import type { CalendarEntry, Occurrence } from './event.ts'
import { instantOf, localIn } from './moments.ts'
import { daySeconds } from './rules/days.ts'

interface Change {
  /** The start of the first occurrence that it changes, in seconds since 1970 UTC. */
  from: number
  entry: CalendarEntry
  /** From the start without the change to the one with it, of the local time. */
  seconds: number
}

/**
 * The changes of one occurrence and of all after it (RANGE=THISANDFUTURE), until the next such change: they move by the
 * same time, and have the same length and state. `earlier` and `longer`: by how many seconds occurrences may begin before
 * their rule gives them, and end after they would.
 */
export function followingChanges(master: CalendarEntry, replacing: readonly CalendarEntry[]) {
  const changes = replacing
    .flatMap((entry) => (entry.hasFollowing ? changeOf(entry, master) : []))
    .toSorted((one, other) => other.from - one.from)
  const ends = changes.map(({ seconds, entry: { length } }) => seconds + lengthSeconds(length))
  return {
    earlier: changes.reduce((most, { seconds }) => Math.max(most, -seconds), 0),
    longer: ends.reduce((most, one) => Math.max(most, one), 0),
    changed(occurrence: Occurrence, instant: number): Occurrence {
      const change = changes.find(({ from }) => from < instant)
      return change ? moved(occurrence, change) : occurrence
    },
  }
}

export const lengthSeconds = ({ days, seconds }: CalendarEntry['length']) =>
  days * daySeconds + seconds

function changeOf(entry: CalendarEntry, { start }: CalendarEntry): Change[] {
  if (!entry.replaces) return []
  const original = localIn(entry.replaces, start)
  const from = start.zone.toInstant(original)
  const before = localIn({ ...start, local: original }, { ...entry.start, local: 0 })
  return [{ from, entry, seconds: entry.start.local - (start.isDate ? original : before) }]
}

function moved(
  { local: before, zone, isDate }: Occurrence,
  { entry, seconds }: Change,
): Occurrence {
  const { start, length, isBusy } = entry
  const own = isDate ? before : start.zone.toLocal(instantOf({ local: before, zone }))
  const local = own + seconds
  return {
    local: start.isDate ? Math.floor(local / daySeconds) * daySeconds : local,
    zone: start.zone,
    isDate: start.isDate,
    length,
    isBusy,
  }
}
