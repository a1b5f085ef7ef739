import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Email, Flag, Id, Line, Nullable, Patch, Phone } from '#http/types.ts'
import { Country, Latitude, Longitude } from '#http/validate/geography.ts'

const Name = described(Line('Studio Noord at the station'), 'The name shown to customers')

const fields = {
  street: described(
    Nullable(Line('Stationsplein')),
    'The street without the house number; null if not given',
  ),
  houseNumber: described(
    Nullable(Line('3')),
    'The house number with its letter, if any; null if not given',
  ),
  city: described(Nullable(Line('Amsterdam')), 'Null if not given'),
  postalCode: described(
    Nullable(Line('1012 AB')),
    'In the format of the country; null if not given',
  ),
  country: described(Nullable(Country), 'ISO 3166-1 alpha-2; null if not given'),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, given together with longitude; null: the location is not used as the start of a trip',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, given together with latitude; null: the location is not used as the start of a trip',
  ),
  phone: described(
    Nullable(Phone),
    'The telephone number for customers, unchanged; null if not given',
  ),
  email: described(Nullable(Email), 'The e-mail address for customers; null if not given'),
  isActive: described(Flag, 'False: listed, but new bookings cannot use it. Default true'),
}

export const Location = Type.Object(
  { id: Id, name: Name, ...fields },
  {
    title: 'Location',
    description: 'A location of the business, where trips to customers may begin',
  },
)
export type Location = Static<typeof Location>

export const NewLocation = Body({ name: Name, ...Type.Partial(Type.Object(fields)).properties })
export type NewLocation = Static<typeof NewLocation>

export const LocationChanges = Patch(NewLocation)
export type LocationChanges = Static<typeof LocationChanges>
