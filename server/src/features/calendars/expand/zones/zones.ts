import { type Component, valueOf } from '../components.ts'
import { unescaped } from '../lines.ts'
import { cleaned, ianaOf, ofAbbreviation, offsetIn } from './names.ts'
import { readVtimezone } from './vtimezone.ts'
import { ofIana, ofOffset, standardOffset, type Zone } from './zone.ts'

export type Zones = ReturnType<typeof openZones>

export const utc = ofOffset(0)

/**
 * The time zones of a calendar. A name that is known stands for its zone, whatever rules the file gives for it: files often
 * have outdated ones. Other names have the rules of the file, else the offset that they contain. A zone that nobody knows
 * is read as the floating one, and is a guess.
 */
export function openZones(calendar: Component, zoneOfSalon: string) {
  const salon = ofIana(zoneOfSalon)
  const rules = rulesOf(calendar)
  const wholeName = cleaned(unescaped(valueOf(calendar, 'X-WR-TIMEZONE') ?? ''))
  const floating = wholeName === '' ? salon : (knownZone(wholeName) ?? salon)
  const zones = new Map<string, Zone>()

  function knownZone(name: string): Zone | undefined {
    const iana = ianaOf(name)
    if (iana !== undefined) return ofIana(iana)
    const offset = offsetIn(name)
    const own = rules.get(name.toLowerCase())
    // Rules that contradict the name belong to another zone.
    if (own && (offset === null || own.offsets.includes(offset))) return own.zone
    if (offset !== null) return ofNamedOffset(name, offset)
    const abbreviated = ofAbbreviation(name)
    return abbreviated === undefined ? undefined : ofIana(abbreviated)
  }

  /** A name with places has the summer time of the salon where both have one offset in winter. */
  function ofNamedOffset(name: string, offset: number): Zone {
    const hasPlaces = /[a-z]{4}/i.test(name)
    return hasPlaces && standardOffset(zoneOfSalon) === offset ? salon : ofOffset(offset)
  }

  const find = (name: string): Zone =>
    knownZone(name) ?? rules.get('')?.zone ?? { ...floating, isGuess: true }

  return {
    /** Of local times without a zone. */
    floating,
    /** Of all-day events. */
    salon,
    named(text: string): Zone {
      const name = cleaned(text)
      const zone = zones.get(name) ?? (name === '' ? floating : find(name))
      zones.set(name, zone)
      return zone
    },
  }
}

interface Rules {
  offsets: number[]
  zone: Zone
}

/** The readable rules by their name in lower case; under no name those of a single VTIMEZONE that has none. */
function rulesOf(calendar: Component): Map<string, Rules> {
  const rules = new Map<string, Rules>()
  const components = calendar.components.filter(({ name }) => name === 'VTIMEZONE')
  for (const component of components) {
    const name = cleaned(unescaped(valueOf(component, 'TZID') ?? ''))
    const place = ianaOf(valueOf(component, 'X-LIC-LOCATION') ?? '')
    const own =
      place === undefined
        ? readVtimezone(component)
        : { offsets: [standardOffset(place)], zone: ofIana(place) }
    if (own && (name !== '' || components.length === 1)) rules.set(name.toLowerCase(), own)
  }
  return rules
}
