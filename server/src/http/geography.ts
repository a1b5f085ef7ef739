import { Type } from 'typebox'

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
