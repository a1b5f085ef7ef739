import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Country, Latitude, Longitude } from '#http/geography.ts'
import { Search } from '#http/search.ts'
import {
  Block,
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  Nullable,
  PageQuery,
  Patch,
  Phone,
  Timestamp,
} from '#http/types.ts'

const Tags = Type.Array(Line('regular', 50), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Words of the business for groups of customers',
  examples: [['regular', 'colour']],
})

const person = {
  firstName: described(Line('Nina'), 'Or the whole name, where it has no parts'),
  lastName: described(Nullable(Line('Jansen')), 'Null when not told'),
  email: described(Nullable(Email), 'Null when not told; several customers may share one'),
  phone: described(Nullable(Phone), 'As it was typed; null when not told'),
  notes: described(Nullable(Block('Prefers mornings')), 'For the business alone; null: none'),
}

const MarketingConsent = described(
  Flag,
  'Whether they said yes to news by e-mail; each change is kept with its time and source. False unless given',
)

export const NewCustomer = Body({
  firstName: person.firstName,
  lastName: Type.Optional(person.lastName),
  email: Type.Optional(person.email),
  phone: Type.Optional(person.phone),
  notes: Type.Optional(person.notes),
  tags: Type.Optional(Tags),
  marketingConsent: Type.Optional(MarketingConsent),
})
export type NewCustomer = Static<typeof NewCustomer>

export const CustomerChanges = Patch(NewCustomer)
export type CustomerChanges = Static<typeof CustomerChanges>

export const NewTags = Body({ tags: described(Tags, 'All of them from now on') })
export const NewNotes = Body({ notes: person.notes })

export const Customer = Type.Object(
  {
    id: Id,
    ...person,
    tags: Tags,
    marketingConsent: MarketingConsent,
    isWalkIn: Type.Boolean({
      description: 'Made by a key or at the desk, not by the customer online',
      examples: [true],
    }),
    totalBookings: Type.Integer({
      minimum: 0,
      description: 'Bookings that are neither CANCELLED nor NO_SHOW',
      examples: [7],
    }),
    totalSpent: Type.Number({
      description: 'Payments less completed refunds, without tips, in the currency of the business',
      examples: [412.5],
    }),
    createdAt: Timestamp,
  },
  { title: 'Customer', description: 'The card that the business keeps of a customer' },
)
export type Customer = Static<typeof Customer>

const CustomerOrigin = Enum('CustomerOrigin', ['online', 'walk-in'], {
  description: 'How they came: by themselves online, or made by a key or at the desk',
  examples: ['walk-in'],
})

export const CustomerQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    Search(
      'Words of which every one begins a name or the e-mail, or ends the phone number; words of one letter find nothing',
      'nina jan',
    ),
  ),
  type: Type.Optional(CustomerOrigin),
  tag: Type.Optional(
    Type.String({
      'x-text': 'line',
      maxLength: 50,
      description: 'A tag they carry',
      examples: ['regular'],
    }),
  ),
})
export type CustomerQuery = Static<typeof CustomerQuery>

const Place = {
  label: described(Nullable(Line('Home')), 'What the customer calls it; null: nothing'),
  street: described(Nullable(Line('Ceintuurbaan')), 'Without the house number; null: unknown'),
  houseNumber: described(Nullable(Line('88a')), 'With its letter, if any; null: unknown'),
  city: described(Nullable(Line('Amsterdam')), 'Null when unknown'),
  postalCode: described(Nullable(Line('1072 GC')), 'As its country writes it; null: unknown'),
  country: described(Nullable(Country), 'ISO 3166-1 alpha-2; null: unknown'),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, together with longitude or not at all; null: not located',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, together with latitude or not at all; null: not located',
  ),
}

export const NewAddress = Patch(Body(Place))
export type NewAddress = Static<typeof NewAddress>

export const Address = Type.Object(
  { id: Id, ...Place },
  { title: 'Address', description: 'Where a customer may be served at home' },
)
export type Address = Static<typeof Address>
