import ICAL from 'ical.js'

import { minutesPerDay } from '#core/time/time.ts'
import { instantAt, isZone, localDay, localDayAt, minuteAt } from '#core/time/zone.ts'

import { ofWindows } from './windows-zones.ts'

/** Converts local times of a calendar; instants are minutes since 1970 UTC, possibly fractions. */
export interface Zone {
  toInstant: (local: ICAL.Time) => number
  toLocal: (instant: number) => ICAL.Time
}

export type Zones = ReturnType<typeof openZones>

/**
 * The time zones of a calendar. A name that IANA or Windows has stands for that zone, whatever rules the file gives for
 * it: files often have outdated ones. Other names have the rules of the file; those without rules are the floating zone.
 */
export function openZones(calendar: ICAL.Component, zoneOfSalon: string) {
  const rules = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => {
      const zone = new ICAL.Timezone(one)
      return [zone.tzid, zone] as const
    }),
  )
  const named = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
  const floating = ofIana(knownZone(named) ?? zoneOfSalon)
  const zones = new Map<string, Zone>()

  function find(name: string): Zone {
    const iana = knownZone(name)
    if (iana !== undefined) return ofIana(iana)
    const own = rules.get(name)
    return own ? ofRules(own) : floating
  }

  return {
    /** Of local times without a zone. */
    floating,
    utc: ofIana('UTC'),
    /** Of all-day events. */
    salon: ofIana(zoneOfSalon),
    named(name: string): Zone {
      const zone = zones.get(name) ?? find(name)
      zones.set(name, zone)
      return zone
    },
  }
}

/** The IANA zone of a name such as Europe/Paris, "/mozilla.org/20050126_1/Europe/Paris" or Romance Standard Time. */
function knownZone(name: string): string | undefined {
  const plain = name.replaceAll('"', '').trim()
  const windows = ofWindows(plain)
  if (windows !== undefined) return windows
  if (isZone(plain)) return plain
  if (!plain.startsWith('/')) return undefined
  const parts = plain.split('/')
  return [3, 2].map((count) => parts.slice(-count).join('/')).find(isZone)
}

const ofIana = (zone: string): Zone => ({
  toInstant({ year, month, day, hour, minute, second }) {
    const date = localDay(zone, Date.UTC(year, month - 1, day) / 86_400_000)
    const minuteOfDay = hour * 60 + minute
    // A skipped time has the offset from before the change (RFC 5545, section 3.3.5).
    const skipped = date.day * minutesPerDay + minuteOfDay - date.offsetBefore
    return (instantAt(date, minuteOfDay) ?? skipped) + second / 60
  },
  toLocal(instant) {
    const date = localDayAt(zone, Math.floor(instant))
    const minute = minuteAt(date, Math.floor(instant))
    return localTime(date.day, minute, Math.round((instant % 1) * 60))
  },
})

const ofRules = (zone: ICAL.Timezone): Zone => ({
  toInstant(local) {
    const time = local.clone()
    time.zone = zone
    return time.toUnixTime() / 60
  },
  toLocal(instant) {
    const first = { year: 1970, month: 1, day: 1, isDate: false }
    const time = new ICAL.Time(first, ICAL.Timezone.utcTimezone)
    time.fromUnixTime(Math.round(instant * 60))
    const { year, month, day, hour, minute, second } = time.convertToZone(zone)
    return ICAL.Time.fromData({ year, month, day, hour, minute, second })
  },
})

function localTime(dayNumber: number, minuteOfDay: number, second: number) {
  const date = new Date(dayNumber * 86_400_000)
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
    second,
    isDate: false,
  })
}
