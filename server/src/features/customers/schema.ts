import { type Static, Type } from 'typebox'

import {
  Block,
  Body,
  Country,
  Email,
  Enum,
  Id,
  Latitude,
  Line,
  Longitude,
  Nullable,
  PageQuery,
  Patch,
  Phone,
  Timestamp,
} from '#http/types.ts'

const FirstName = Line('Nina')
const LastName = Nullable(Line('Jansen'))
const Notes = Nullable(Block('Prefers mornings'))
const Tags = Type.Array(Line('regular', 50), {
  maxItems: 50,
  uniqueItems: true,
  examples: [['regular', 'colour']],
})

export const NewCustomer = Body({
  firstName: FirstName,
  lastName: Type.Optional(LastName),
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Phone)),
  notes: Type.Optional(Notes),
  tags: Type.Optional(Tags),
})
export type NewCustomer = Static<typeof NewCustomer>

export const CustomerChanges = Patch(NewCustomer)
export type CustomerChanges = Static<typeof CustomerChanges>

export const NewTags = Body({ tags: Tags })
export const NewNotes = Body({ notes: Notes })

export const Customer = Type.Object(
  {
    id: Id,
    firstName: FirstName,
    lastName: LastName,
    email: Nullable(Email),
    phone: Nullable(Phone),
    notes: Notes,
    tags: Tags,
    isWalkIn: Type.Boolean({
      description: 'Made by a key or at the desk, not by the customer online',
      examples: [true],
    }),
    totalBookings: Type.Integer({
      minimum: 0,
      description: 'Bookings that are neither CANCELLED nor NO_SHOW',
      examples: [7],
    }),
    totalSpent: Type.Number({ description: 'Payments less completed refunds', examples: [412.5] }),
    createdAt: Timestamp,
  },
  { title: 'Customer' },
)
export type Customer = Static<typeof Customer>

const CustomerOrigin = Enum('CustomerOrigin', ['online', 'walk-in'], {
  description: 'How they came: by themselves online, or made by a key or at the desk',
  examples: ['walk-in'],
})

export const CustomerQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words of which every one begins a name or the e-mail, or ends the phone number',
      examples: ['nina jan'],
    }),
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
  label: Nullable(Line('Home')),
  street: Nullable(Line('Ceintuurbaan')),
  houseNumber: Nullable(Line('88a')),
  city: Nullable(Line('Amsterdam')),
  postalCode: Nullable(Line('1072 GC')),
  country: Nullable(Country),
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
}

export const NewAddress = Patch(Body(Place))
export type NewAddress = Static<typeof NewAddress>

export const Address = Type.Object({ id: Id, ...Place }, { title: 'Address' })
export type Address = Static<typeof Address>
