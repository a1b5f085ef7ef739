import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Id, Money, Nullable } from '#http/types.ts'
import { Latitude, Longitude } from '#http/validate/geography.ts'

import { amount, MobileAddress } from '../field-schema.ts'

export const MobileQuote = Body({
  subtotal: described(Money, 'The price of the services'),
  addressId: Type.Optional(described(Id, 'A saved address of a customer')),
  mobileAddress: Type.Optional(described(MobileAddress, 'The destination as text')),
  latitude: Type.Optional(described(Latitude, 'Degrees north, given together with longitude')),
  longitude: Type.Optional(described(Longitude, 'Degrees east, given together with latitude')),
  locationId: Type.Optional(
    described(Id, 'The start of the trip; default the address of the business'),
  ),
})
export type MobileQuote = Static<typeof MobileQuote>

export const Quote = Type.Object(
  {
    travelCost: amount('The price of the trip to the customer', 11.23),
    travelDistanceKm: Nullable(
      Type.Number({
        minimum: 0,
        description:
          'Kilometers by road, estimated as the great-circle distance plus three tenths of it; null if the position of the start is unknown',
        examples: [14.46],
      }),
    ),
    subtotal: amount('As requested', 49.5),
    total: amount('The sum of subtotal and travelCost', 60.73),
    withinRadius: Type.Boolean({
      description: 'Whether a booking there is accepted',
      examples: [true],
    }),
  },
  { title: 'MobileQuote', description: 'The price of a mobile booking' },
)
export type Quote = Static<typeof Quote>
