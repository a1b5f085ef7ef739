import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Id, Line, Nullable, Patch } from '#http/types.ts'
import { Country, Latitude, Longitude } from '#http/validate/geography.ts'

const place = {
  label: described(Nullable(Line('Home')), "The customer's name for it; null if there is none"),
  street: described(
    Nullable(Line('Ceintuurbaan')),
    'The street without the house number; null: unknown',
  ),
  houseNumber: described(
    Nullable(Line('88a')),
    'The house number with its letter, if any; null: unknown',
  ),
  city: described(Nullable(Line('Amsterdam')), 'Null if unknown'),
  postalCode: described(Nullable(Line('1072 GC')), 'In the format of the country; null: unknown'),
  country: described(Nullable(Country), 'ISO 3166-1 alpha-2; null: unknown'),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, given together with longitude; null: unknown',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, given together with latitude; null: unknown',
  ),
}

export const NewAddress = Patch(Body(place))
export type NewAddress = Static<typeof NewAddress>

/** An address in its stored, sealed form. */
export const Place = Type.Object(place)
export type Place = Static<typeof Place>

export const Address = Type.Object(
  { id: Id, ...place },
  { title: 'Address', description: 'A saved address of a customer' },
)
export type Address = Static<typeof Address>
