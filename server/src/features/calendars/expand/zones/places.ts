import { placeNames } from './place-names.ts'
import { standardOffset } from './zone.ts'

/**
 * The IANA zone of the places that Windows shows for a zone, such as "Amsterdam, Berlin, Bern, Rome", in any order and in
 * several languages. A place that has no name of Windows counts where its offset is the one of the name.
 */
export function ofPlaces(text: string, offset: number | null): string | undefined {
  const whole = normalized(text)
  const places = text
    .replaceAll(/\(.*?\)/g, '')
    .split(/[,;:&/]| (?:and|und|en|et|y|e|og|och|i) /i)
    .map(normalized)
    .filter((place) => place !== '')
  const known = [whole, ...places]
    .map((place) => zones.get(place))
    .find((zone) => zone !== undefined)
  if (known !== undefined || offset === null) return known
  return places
    .flatMap((place) => cities().get(place) ?? [])
    .find((zone) => standardOffset(zone) === offset)
}

/** In lower case, without accents and points. */
const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const zones = new Map(
  Object.entries(placeNames).flatMap(([zone, names]) =>
    names.split('|').map((name) => [normalized(name), zone] as const),
  ),
)

let cityZones: Map<string, string> | undefined

/** The places in the names of IANA. */
function cities(): Map<string, string> {
  cityZones ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      normalized(zone.replace(/^.*\//, '').replaceAll('_', ' ')),
      zone,
    ]),
  )
  return cityZones
}
