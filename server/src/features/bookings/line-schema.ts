import { type Static, Type } from 'typebox'

import { described, Duration, Id, Line, Money, Nullable } from '#http/types.ts'

/** A length in minutes. */
export const minutes = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })
/** An amount of a booking, with an example that adds up with the others. */
export const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

const LineAddon = Type.Object({
  id: described(Id, 'Id of the add-on'),
  name: described(Line('Hair mask'), 'As it was called when it was booked'),
  price: amount('What it cost then', 12.5),
  duration: minutes('Minutes on top of the service', 10),
})

export const BookingLine = Type.Object(
  {
    id: described(Id, 'Id of the line'),
    serviceId: described(Id, 'What was booked; it may have been deleted since'),
    serviceName: described(Line('Cut and finish'), 'As it was called when it was booked'),
    variantId: described(Nullable(Id), 'Null when the service was booked as it is'),
    variantName: described(
      Nullable(Line('Long hair')),
      'As it was called when it was booked; null without a variant',
    ),
    price: amount('What it cost then, without add-ons', 49.5),
    duration: described(Duration, 'Minutes, without add-ons'),
    addons: Type.Array(LineAddon, { description: 'What was booked on top' }),
  },
  { title: 'BookingLine', description: 'A service of a booking: later changes leave it as it is' },
)
export type BookingLine = Static<typeof BookingLine>
