import { type Component, propertiesOf } from './components.ts'
import { type DateValue, type Length, parseDateValue, parseDuration } from './dates.ts'
import type { Property } from './lines.ts'
import { daySeconds } from './rules/days.ts'
import { ofOffset, type Zone } from './zones/zone.ts'
import { utc, type Zones } from './zones/zones.ts'

/** A local date or time, in seconds since 1970 as if its zone were UTC. */
export interface Moment {
  local: number
  isDate: boolean
  zone: Zone
  isUtc: boolean
}

/** A moment of RDATE or FREEBUSY, which may have a length of its own. */
export interface Period extends Moment {
  length: Length | null
}

/** Reads the properties of an event; a local time without a zone has that of `zone`. */
export interface Context {
  zones: Zones
  zone: Zone
}

const listed = /[,;]/

/** The moments of all properties of this name; `unreadable` is the number of those that are no dates. */
export function momentsOf(component: Component, name: string, context: Context) {
  const texts = propertiesOf(component, name).flatMap((property) =>
    property.value.split(listed).map((text) => ({ property, text: text.trim() })),
  )
  const moments = texts
    .filter(({ text }) => text !== '')
    .map(({ property, text }) => periodIn(text, property, context))
  const readable = moments.filter((moment) => moment !== null)
  return { moments: readable, unreadable: moments.length - readable.length }
}

function periodIn(text: string, property: Property, context: Context): Period | null {
  const [first = '', last] = text.split('/')
  const start = momentIn(first, property, context)
  if (start === null || last === undefined) return start && { ...start, length: null }
  const length = parseDuration(last)
  if (length) return { ...start, length }
  const end = momentIn(last, property, { ...context, zone: start.zone })
  return end && { ...start, length: between(start, end) }
}

/** Null for a text that is no date. */
export function momentIn(text: string, { params }: Property, context: Context): Moment | null {
  const value = parseDateValue(text)
  if (value === null) return null
  const { local } = value
  const isDate = value.isDate || (isNamedDate(params) && local % daySeconds === 0)
  const zone = zoneOf({ ...value, isDate }, params.get('TZID'), context)
  return { local, isDate, zone, isUtc: value.offset === 0 && !isDate }
}

/** Some programs write midnight in a property of type DATE. */
const isNamedDate = (params: ReadonlyMap<string, string>) =>
  params.get('VALUE')?.toUpperCase() === 'DATE'

function zoneOf({ isDate, offset }: DateValue, name: string | undefined, { zones, zone }: Context) {
  if (isDate) return zones.salon
  if (offset !== null) return offset === 0 ? utc : ofOffset(offset)
  return name === undefined || name === '' ? zone : zones.named(name)
}

/** Of dates whole days, otherwise time: an event with an end is as long on each of its days (RFC 5545, section 3.8.5.3). */
export function between(start: Moment, end: Moment): Length {
  if (start.isDate && end.isDate)
    return { days: Math.round((end.local - start.local) / daySeconds), seconds: 0 }
  return { days: 0, seconds: instantOf(end) - instantOf(start) }
}

export const instantOf = ({ local, zone }: Pick<Moment, 'local' | 'zone'>) => zone.toInstant(local)

/** A moment in the zone of an event; of an all-day event its date alone. A date stands for the time of the event on it. */
export function localIn(moment: Pick<Moment, 'local' | 'zone' | 'isDate'>, start: Moment): number {
  const time = start.local - dayStart(start.local)
  if (moment.isDate) return moment.local + (start.isDate ? 0 : time)
  const local = start.zone.toLocal(instantOf(moment))
  return start.isDate ? dayStart(local) : local
}

export const dayStart = (local: number) => Math.floor(local / daySeconds) * daySeconds
