import { type Static, Type } from 'typebox'

import { Country, Latitude, Longitude } from '#http/geography.ts'
import { Body, described, Email, Flag, Id, Line, Nullable, Patch, Phone } from '#http/types.ts'

const Name = described(Line('Studio Noord at the station'), 'As customers know it')

const fields = {
  street: described(Nullable(Line('Stationsplein')), 'Without the house number; null: not told'),
  houseNumber: described(Nullable(Line('3')), 'With its letter, if any; null: not told'),
  city: described(Nullable(Line('Amsterdam')), 'Null when not told'),
  postalCode: described(Nullable(Line('1012 AB')), 'As its country writes it; null: not told'),
  country: described(Nullable(Country), 'ISO 3166-1 alpha-2; null: not told'),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, together with longitude or not at all; null: no trip to a customer begins here',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, together with latitude or not at all; null: no trip to a customer begins here',
  ),
  phone: described(Nullable(Phone), 'Where customers call, as it was typed; null: not told'),
  email: described(Nullable(Email), 'Where customers write to; null: not told'),
  isActive: described(Flag, 'False: listed, but no booking names it any more. True unless given'),
}

export const Location = Type.Object(
  { id: Id, name: Name, ...fields },
  { title: 'Location', description: 'A further place of the business, where trips may begin' },
)
export type Location = Static<typeof Location>

export const NewLocation = Body({ name: Name, ...Type.Partial(Type.Object(fields)).properties })
export type NewLocation = Static<typeof NewLocation>

export const LocationChanges = Patch(NewLocation)
export type LocationChanges = Static<typeof LocationChanges>
