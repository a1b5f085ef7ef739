import { type Static, Type } from '#core/json-schema.ts'
import { described, Id, Line, Money, Nullable, Percent, Timestamp } from '#http/types.ts'

const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

/** Pieces of a product. */
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
    vatPercent: described(
      Nullable(Percent),
      'The VAT rate in percent at the time of the sale, included in the price; null if not given',
    ),
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
