import { isZone } from '#core/time/zone.ts'

import { parseOffset } from '../dates.ts'
import { ofPlaces } from './places.ts'
import { ofWindows } from './windows-zones.ts'

/** A name without quotation marks and doubled blanks. */
export const cleaned = (name: string) => name.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

/**
 * The IANA zone of a name: Europe/Paris, "/mozilla.org/20050126_1/Europe/Paris", Romance Standard Time, also with a
 * number behind it, or "(UTC+01:00) Brussels, Copenhagen, Madrid, Paris" in one of several languages.
 */
export function ianaOf(name: string): string | undefined {
  // Outlook numbers zones of one name.
  const plain = name.replace(/(?<=[a-z)]) \d{1,2}$/i, '')
  return (
    [name, plain].map((one) => ofWindows(one) ?? ofIanaName(one)).find(Boolean) ??
    ofDisplayName(plain)
  )
}

function ofIanaName(name: string): string | undefined {
  const written = name
    .replaceAll('\\', '/')
    .replaceAll('%2F', '/')
    .replace(/ ?\(.*\)$/, '')
  const tidy = written.includes('/') ? written.replaceAll(' ', '_') : written
  if (isZone(tidy)) return tidy
  const parts = tidy.split(/[/:]/)
  const isPath = /^\/|:\/\//.test(tidy)
  const counts = [3, 2, ...(isPath ? [1] : [])].filter((count) => count < parts.length)
  return counts.map((count) => parts.slice(-count).join('/')).find(isZone)
}

const display = /^\(?(?:UTC|GMT) ?([+\u2212-]?[\d:]*)\)?[ :]+(.+)$/i

/** By its places. */
function ofDisplayName(name: string): string | undefined {
  const [, , places] = display.exec(name) ?? []
  return ofPlaces(places ?? name, offsetIn(name))
}

/** Seconds east of UTC that a name contains, such as GMT+03:30, UTC+2, +0200, or (UTC+01:00) Somewhere; null: none. */
export function offsetIn(name: string): number | null {
  const [, text = '', behind] =
    /^\(?(?:UTC|GMT|Z)? ?([+\u2212-] ?\d{1,2}(?::?\d\d){0,2})?\)?([ :].+)?$/i.exec(name) ?? []
  if (text !== '') return parseOffset(text.replace(' ', ''))
  return /^\(?(?:UTC|GMT|Z)\)?$/i.test(name.slice(0, name.length - (behind?.length ?? 0)))
    ? 0
    : null
}

/** Names that are used like those of zones; a file that has rules for one may give it another meaning. */
const abbreviations: Readonly<Record<string, string>> = {
  CEST: 'Europe/Brussels',
  MESZ: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  BST: 'Europe/London',
  WEST: 'Europe/Lisbon',
  EEST: 'Europe/Athens',
  MSK: 'Europe/Moscow',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CDT: 'America/Chicago',
  CT: 'America/Chicago',
  MDT: 'America/Denver',
  MT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  PT: 'America/Los_Angeles',
  AEST: 'Australia/Brisbane',
  AEDT: 'Australia/Sydney',
  ACST: 'Australia/Darwin',
  AWST: 'Australia/Perth',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
}

export const ofAbbreviation = (name: string): string | undefined =>
  abbreviations[name.toUpperCase()]
