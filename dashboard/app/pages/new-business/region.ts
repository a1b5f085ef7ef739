import { currencyOf } from './currencies.ts'

export interface Region {
  country: string | null
  currency: string | null
  timezone: string
}

interface Browser {
  timezone: string
  /** Preferred languages, such as nl-NL. */
  languages: readonly string[]
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
}

/**
 * Where the salon probably is. The time zone comes first, since many browsers speak the English of another country; a zone
 * of several countries is that of the language, if it is among them.
 */
export function guessRegion({ timezone, languages, countries }: Browser): Region {
  const ofZone = countries.filter((country) => zonesOf(country).includes(timezone))
  const ofLanguages = languages.flatMap((tag) => new Intl.Locale(tag).region ?? [])
  const spoken = ofLanguages.find((country) => ofZone.includes(country))
  const country = spoken ?? ofZone[0] ?? ofLanguages[0] ?? null
  return { country, currency: (country && currencyOf(country)) ?? null, timezone }
}

/** The time zones of a country; none in a browser that does not know. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country })
  return 'getTimeZones' in locale ? (locale.getTimeZones() ?? []) : []
}
