import { type Static, Type } from 'typebox'

import { Latitude, Longitude } from '#http/geography.ts'
import { Body, described, Id, Line, Money, Nullable } from '#http/types.ts'

import { amount } from './line-schema.ts'

export const MobileAddress = Line('Ceintuurbaan 88a, Amsterdam')

export const MobileQuote = Body({
  subtotal: described(Money, 'What the services cost'),
  addressId: Type.Optional(described(Id, 'A saved address of a customer')),
  mobileAddress: Type.Optional(described(MobileAddress, 'Where to come to, in words')),
  latitude: Type.Optional(described(Latitude, 'Degrees north, together with longitude')),
  longitude: Type.Optional(described(Longitude, 'Degrees east, together with latitude')),
  locationId: Type.Optional(
    described(Id, 'Where the trip begins; else at the address of the business'),
  ),
})
export type MobileQuote = Static<typeof MobileQuote>

export const Quote = Type.Object(
  {
    travelCost: amount('For the way to the customer', 11.23),
    travelDistanceKm: Nullable(
      Type.Number({
        minimum: 0,
        description:
          'Kilometres by road as estimated: the great circle and three tenths of it; null when nobody knows where the trip begins',
        examples: [14.46],
      }),
    ),
    subtotal: amount('As it was asked', 49.5),
    total: amount('subtotal and travelCost', 60.73),
    withinRadius: Type.Boolean({
      description: 'Whether a booking there is accepted',
      examples: [true],
    }),
  },
  { title: 'MobileQuote', description: 'What the way to a customer costs' },
)
export type Quote = Static<typeof Quote>
