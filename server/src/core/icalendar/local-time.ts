import { formatDate, formatTime } from '../time/time.ts'
import { type LocalDay, localDayAt, minuteAt } from '../time/zone.ts'

/** A property with a DATE-TIME in a zone; in UTC where the local time occurs twice, since programs differ on which is meant. */
export function zonedProperty(name: string, zone: string, instant: number): string {
  const local = localDayAt(zone, instant)
  return occursTwice(local, instant)
    ? `${name}:${utc(instant)}`
    : `${name};TZID=${zone}:${dateTime(local.day, minuteAt(local, instant))}`
}

function occursTwice({ transition, offsetBefore, offsetAfter }: LocalDay, instant: number) {
  const repeated = offsetBefore - offsetAfter
  return instant >= transition - repeated && instant < transition + repeated
}

/** The form 20261123T140500, without a zone. */
export const dateTime = (day: number, minute: number): string =>
  `${compact(formatDate(day))}T${formatTime(minute).replace(':', '')}00`

/** The form 20261123T140500Z of minutes since 1970 UTC. */
export function utc(instant: number): string {
  const day = Math.floor(instant / 1440)
  return `${dateTime(day, instant - day * 1440)}Z`
}

/** The same of an ISO 8601 instant in UTC, with its seconds. */
export const utcOf = (iso: string): string =>
  `${compact(new Date(iso).toISOString().slice(0, 19)).replaceAll(':', '')}Z`

const compact = (text: string) => text.replaceAll('-', '')
