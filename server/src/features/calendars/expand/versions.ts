import type { Budget } from './budget.ts'
import { type CalendarEntry, isNewer } from './event.ts'
import { instantOf, localIn } from './moments.ts'

/** An event with the calendar that it stands in. */
export interface EventVersion extends CalendarEntry {
  /** Whether it is the message that cancels an event (METHOD:CANCEL). */
  cancels: boolean
}

/**
 * The events of one UID that count, and the changes of single occurrences. Events with different starts are different
 * events, as many programs use one UID for all; of those with one start the newest counts.
 */
export function currentVersions<Entry extends EventVersion>(
  entries: readonly Entry[],
  budget: Budget,
) {
  const wholes = entries.filter(({ replaces }) => replaces === null)
  const [cancelling] = newestOf(
    wholes.filter(({ cancels }) => cancels),
    () => '',
  )
  const isCancelled = ({ version }: Entry) => cancelling && !isNewer(version, cancelling.version)
  const masters = newestOf(
    wholes.filter((entry) => !entry.cancels && !isCancelled(entry)),
    ({ start }) => `${instantOf(start)} ${start.isDate}`,
  )
  const changes = newestOf(
    entries.filter((entry) => entry.replaces !== null && !isCancelled(entry)),
    ({ replaces }) => (replaces === null ? '' : `${replaces.isDate} ${instantOf(replaces)}`),
  )
  const excluding = masters.filter(({ excluded }) => excluded.length > 0)
  const isRemoved = (entry: Entry) => {
    budget.begin()
    return excluding.some((master) => removes(master, entry, budget))
  }
  return { masters, replacing: changes.filter((entry) => !isRemoved(entry)) }
}

/** Whether a newer version of the series has no such occurrence. */
function removes(master: CalendarEntry, { replaces, version }: CalendarEntry, budget: Budget) {
  budget.take(1)
  if (replaces === null || !isNewer(master.version, version)) return false
  budget.take(master.excluded.length)
  const occurrence = localIn(replaces, master.start)
  return master.excluded.some((one) => localIn(one, master.start) === occurrence)
}

/** Of the events with one key the newest; of equally new ones the last of the file. */
function newestOf<Entry extends EventVersion>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const newest = new Map<string, Entry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const known = newest.get(key)
    if (!known || !isNewer(known.version, entry.version)) newest.set(key, entry)
  }
  return [...newest.values()]
}
