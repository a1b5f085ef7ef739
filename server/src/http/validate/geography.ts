import { type Fault, fault } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'

/** ISO 3166-1 alpha-2. */
export const Country = Type.String({
  format: 'country',
  description: 'ISO 3166-1 alpha-2',
  examples: ['NL'],
})
/** ISO 4217. */
export const Currency = Type.String({
  format: 'currency',
  description: 'ISO 4217',
  examples: ['EUR'],
})
/** An IANA name. */
export const TimeZone = Type.String({
  format: 'time-zone',
  description: 'A name of the IANA time zone database',
  examples: ['Europe/Amsterdam'],
})

export const Latitude = Type.Number({
  minimum: -90,
  maximum: 90,
  description: 'Degrees north',
  examples: [52.3702],
})
export const Longitude = Type.Number({
  minimum: -180,
  maximum: 180,
  description: 'Degrees east',
  examples: [4.8952],
})

interface Coordinates {
  latitude?: number | null
  longitude?: number | null
}

/** A rule beyond the schema: a location needs both of its coordinates. */
export function coordinateFaults({ latitude = null, longitude = null }: Coordinates): Fault[] {
  if ((latitude === null) === (longitude === null)) return []
  const names = ['latitude', 'longitude'] as const
  const [missing, given] = latitude === null ? names : names.toReversed()
  return [fault(missing, `is required beside ${given}`, { code: 'required_with', other: given })]
}
