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
export function dateTime(day: number, minute: number): string {
  const time = formatTime(minute)
  return `${compact(formatDate(day))}T${time.slice(0, 2)}${time.slice(3)}00`
}

/** The form 20261123T140500Z of minutes since 1970 UTC. */
export function utc(instant: number): string {
  const day = Math.floor(instant / 1440)
  return `${dateTime(day, instant - day * 1440)}Z`
}

/** The same of an instant in the form 2026-11-23T14:05:09.123Z, with its seconds. */
export const utcOf = (iso: string): string =>
  `${compact(iso)}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`

const compact = (date: string) => date.slice(0, 4) + date.slice(5, 7) + date.slice(8, 10)
