import { setImmediate as nextTurn } from 'node:timers/promises'

import { createLruCache } from '#core/concurrency/lru-cache.ts'
import { type EventText, eventText } from '#core/icalendar/calendar.ts'

import { type Audience, describe } from './describe.ts'
import { type Reader, readVisits } from './visits.ts'

interface Feed {
  /** The member of staff, or the business. */
  ownerId: string
  zone: string
  audience: Audience
}

/** The finished texts of a feed, by booking. */
interface FeedTexts {
  /** The inputs of all of its texts, apart from their bookings. */
  look: string
  events: ReadonlyMap<string, VersionedText>
}

interface VersionedText extends EventText {
  version: string
}

/** Six feeds of 10,000 bookings, or hundreds of usual ones. */
const charactersMax = 32 * 1024 * 1024
/** Of an entry of the map, about. */
const entryCharacters = 200

const written = createLruCache<FeedTexts>(charactersMax, ({ events }) => {
  let characters = 0
  for (const { text } of events.values()) characters += text.length + entryCharacters
  return characters
})

/** Opening the records of so many bookings takes about 10 ms; other requests run in between. */
const batch = 500

/**
 * The events of a feed, in the order of its lines of ids and versions. Those that were written before and whose version
 * is the same are neither read nor opened again.
 */
export async function writeEvents(
  reader: Reader,
  lines: string,
  { ownerId, zone, audience }: Feed,
): Promise<EventText[]> {
  const name = `${reader.businessId}/${ownerId}`
  const look = lookOf(zone, audience)
  const known = written.get(name)
  const before = known?.look === look ? known.events : new Map<string, VersionedText>()
  const visits = lines === '' ? [] : lines.split('\n').map(versionOf)
  const isChanged = ({ id, version }: Version) => before.get(id)?.version !== version
  const fresh = await readTexts(reader, visits.filter(isChanged), { zone, audience })
  const events = new Map<string, VersionedText>()
  for (const { id } of visits) {
    const event = fresh.get(id) ?? before.get(id)
    if (event) events.set(id, event)
  }
  if (fresh.size > 0 || events.size !== before.size) written.set(name, { look, events })
  return [...events.values()]
}

interface Version {
  id: string
  version: string
}

const idLength = 36

const versionOf = (line: string): Version => ({
  id: line.slice(0, idLength),
  version: line.slice(idLength + 1),
})

/** The inputs of the texts of a feed, apart from their bookings. */
export const lookOf = (zone: string, { members, ...audience }: Audience): string =>
  JSON.stringify([zone, audience, members && [...members]])

async function readTexts(
  reader: Reader,
  visits: readonly Version[],
  { zone, audience }: Omit<Feed, 'ownerId'>,
) {
  const texts = new Map<string, VersionedText>()
  const versions = new Map(visits.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  const read = (first: number) => {
    const rows = readVisits(reader, ids.slice(first, first + batch), audience.detail)
    // Another batch may fail first.
    rows.catch(() => {})
    return rows
  }
  let next = ids.length > 0 ? read(0) : undefined
  for (let first = 0; next; first += batch) {
    const rows = await next
    // The next ones are read while these are opened.
    next = first + batch < ids.length ? read(first + batch) : undefined
    for (const visit of rows) {
      const version = versions.get(visit.id) ?? ''
      texts.set(visit.id, { version, ...eventText(describe(reader, visit, audience), zone) })
    }
    await nextTurn()
  }
  return texts
}
