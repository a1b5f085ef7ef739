import { bookingStatuses } from '#core/booking-status.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { addonsEachMax, servicesMax } from '#features/availability/schema.ts'
import {
  Block,
  Body,
  Count,
  described,
  Email,
  Enum,
  Flag,
  FullName,
  Id,
  Line,
  Money,
  Nullable,
  Percent,
  Phone,
  Timestamp,
} from '#http/types.ts'

export const BookingStatus = Enum('BookingStatus', bookingStatuses, {
  description:
    'PENDING waits for confirmation and already occupies its time. IN_PROGRESS: the customer is being served. NO_SHOW: the customer did not come. CANCELLED and NO_SHOW are excluded from all figures',
  examples: ['CONFIRMED'],
})

/** The customer's data at the time of the booking, and the notes: personal, and so sealed. */
export const CustomerData = {
  customerName: described(
    Nullable(FullName('Nina Jansen')),
    "The customer's name at the time of the booking; null after an erasure",
  ),
  customerEmail: described(
    Nullable(Email),
    'As given for the booking; null if not given, or erased',
  ),
  customerPhone: described(
    Nullable(Phone),
    'As given for the booking; null if not given, or erased',
  ),
  notes: described(
    Nullable(Block('First visit')),
    'Notes about this visit; null if there are none, or erased',
  ),
}

const Answer = Type.Object(
  {
    questionId: described(
      Id,
      'The question of the booking page, which may have been deleted since',
    ),
    label: described(Line('How long is your hair?'), 'The question at the time of the booking'),
    value: Type.Unsafe<string | boolean>({
      type: ['string', 'boolean'],
      description: 'A text, the chosen option, or whether a checkbox was checked',
      examples: ['Below the shoulders'],
    }),
  },
  { title: 'BookingAnswer', description: 'An answer of the customer on the booking page' },
)

export const Answers = Type.Array(Answer, {
  description: 'The answers on the booking page; empty after an erasure',
  examples: [[]],
})

/** The destination as text. */
export const MobileAddress = Line('Ceintuurbaan 88a, Amsterdam')

export const minutes = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })
/** An amount of a booking, with an example that is consistent with the others. */
export const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

const LineAddon = Type.Object({
  id: described(Id, 'The id of the add-on'),
  name: described(Line('Hair mask'), 'The name at the time of the booking'),
  price: amount('The price at the time of the booking', 12.5),
  duration: minutes('Minutes added to the service', 10),
})

export const BookingLine = Type.Object(
  {
    id: described(Id, 'The id of the line'),
    serviceId: described(Id, 'The booked service, which may have been deleted since'),
    serviceName: described(Line('Cut and finish'), 'The name at the time of the booking'),
    variantId: described(Nullable(Id), 'Null if no variant was booked'),
    variantName: described(
      Nullable(Line('Long hair')),
      'The name at the time of the booking; null without a variant',
    ),
    price: amount('The price at the time of the booking, without add-ons', 49.5),
    duration: minutes('Minutes, without add-ons; 0 if it was added at checkout', 45),
    addons: Type.Array(LineAddon, { description: 'The booked add-ons' }),
    discount: amount('The discount on this line; that of the booking is the sum of all', 0),
    total: amount('The price of the line with its add-ons, less its discount', 62),
    vatPercent: described(Nullable(Percent), 'VAT when sold; null: that of the business'),
  },
  {
    title: 'BookingLine',
    description: 'A service of a booking, not affected by later changes of the service',
  },
)
export type BookingLine = Static<typeof BookingLine>

export const RequestedService = {
  title: 'RequestedService',
  description: 'A service to be booked',
  ...Body({
    serviceId: described(Id, 'The service; a repeated service is performed each time'),
    variantId: Type.Optional(described(Nullable(Id), 'A variant of the service; null: none')),
    addonIds: Type.Optional(
      Type.Array(Id, {
        maxItems: addonsEachMax,
        uniqueItems: true,
        description: 'Add-ons of this service',
      }),
    ),
  }),
}

export const RequestedServices = Type.Array(RequestedService, {
  minItems: 1,
  maxItems: servicesMax,
  description: 'Performed one after the other, in this order',
})

export const Server = Type.Object(
  {
    id: Id,
    firstName: described(Line('Mila'), 'The present name'),
    lastName: described(Nullable(Line('de Vries')), 'Null if not given'),
  },
  { description: 'The staff member, deleted or not' },
)

export const Quantity = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Pieces',
  examples: [1],
})

export const BookedProduct = Type.Object(
  {
    id: described(Id, 'The id of the line'),
    productId: described(Id, 'The sold product, which may have been deleted since'),
    productName: described(Line('Argan shampoo 250 ml'), 'The name at the time of the sale'),
    sku: described(
      Nullable(Line('ARG-250', 100)),
      'The SKU at the time of the sale; null if there was none',
    ),
    quantity: Quantity,
    unitPrice: amount('The price of a piece at the time of the sale', 19.95),
    vatPercent: described(Nullable(Percent), 'VAT when sold; null: that of the business'),
    discount: Type.Optional(
      amount('The discount on all pieces, already subtracted from total; absent: none', 5),
    ),
    total: amount('The price of all pieces', 19.95),
    soldAt: described(Timestamp, 'When it was sold'),
  },
  {
    title: 'BookedProduct',
    description: 'A product of a booking, not affected by later changes of the product',
  },
)
export type BookedProduct = Static<typeof BookedProduct>

export const Version = Type.Integer({ minimum: 0, examples: [0] })

/** Of the fields that a reschedule or a cancellation adds to a booking. */
export const RescheduledCount = described({ ...Count, examples: [0] }, 'The number of reschedules')

export const RescheduledFrom = described(
  { ...Timestamp, examples: ['2026-11-30T08:30:00.000Z'] },
  'The previous start, in UTC; absent if it was never rescheduled',
)

export const CancelReason = Type.String({
  description: 'The reason key of the cancellation; absent if it is not cancelled',
  examples: ['customer_request'],
})

/** Of requests: whether the customer gets messages. */
export const NotifyCustomer = (defaults: string) =>
  Type.Optional(
    described(
      { ...Flag, examples: [true] },
      `Whether the customer gets messages about this booking, by the message settings; default ${defaults}`,
    ),
  )

export const notifyLater = NotifyCustomer(
  'as before. It holds from now on, unless the request changes nothing else',
)
