import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { NewGiftCard } from '#features/gift-cards/schema.ts'
import { Body, described, Enum, Id, Line, LocalDate, Nullable, PageQuery } from '#http/types.ts'

import { amount, Quantity } from './schema.ts'

/** The maximum number of lines of each kind in a sale: those of a checkout. */
const linesMax = { products: 50, giftCards: 10, payments: 10 }

const above = (description: string, example: number) =>
  Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: `${description}, in the currency of the business`,
    examples: [example],
  })

const WantedProduct = Body({
  productId: described(Id, 'The product'),
  quantity: Quantity,
  discount: Type.Optional(amount('The discount on all pieces of the line, at most their price', 2)),
})

const { amount: cardAmount, recipientName, recipientEmail, message } = NewGiftCard.properties
const WantedCard = Body({ amount: cardAmount, recipientName, recipientEmail, message })

const SaleMethod = Enum(
  'SalePaymentMethod',
  ['ON_SITE', 'CARD', 'CASH', 'BANK_TRANSFER', 'GIFT_CARD'],
  {
    description: 'The method of payment at the business; GIFT_CARD needs giftCardCode',
    examples: ['CASH'],
  },
)

const Given = Body({
  method: SaleMethod,
  amount: above('The amount given; cash may be more than what is due, which is the change', 50),
  giftCardCode: Type.Optional(
    described(
      Line('7K2M-9QXP-4RTB-H3WD-N5VZ', 100),
      'The code of the gift card that pays, for GIFT_CARD alone',
    ),
  ),
})

export const NewSale = Body({
  customerId: Type.Optional(described(Nullable(Id), 'The customer; null or absent: nobody known')),
  staffId: Type.Optional(
    described(
      Nullable(Id),
      'The member who sold, and whose commission and tips it counts for; null or absent: nobody in particular',
    ),
  ),
  products: Type.Optional(
    Type.Array(WantedProduct, {
      maxItems: linesMax.products,
      description: 'Products sold at their present prices; their stock is reduced',
    }),
  ),
  giftCards: Type.Optional(
    Type.Array(WantedCard, {
      maxItems: linesMax.giftCards,
      description: 'Gift cards to sell, within the settings of gift cards',
    }),
  ),
  tipAmount: Type.Optional(amount('A tip; gift cards cannot pay it', 5)),
  payments: Type.Optional(
    Type.Array(Given, {
      maxItems: linesMax.payments,
      description:
        'What was given, in this order: first for the products, then for the gift cards sold, then for the tip. Gift cards pay for products alone',
    }),
  ),
})
export type NewSale = Static<typeof NewSale>

export const SaleQuery = Type.Object({
  from: Type.Optional(described(LocalDate, 'The first day, in the time zone of the business')),
  to: Type.Optional(
    described(
      { ...LocalDate, examples: ['2026-12-31'] },
      'The last day, inclusive; not before from',
    ),
  ),
  staffId: Type.Optional(described(Id, 'Only sales by this member')),
  customerId: Type.Optional(described(Id, 'Only sales to this customer')),
  ...PageQuery.properties,
})
export type SaleQuery = Static<typeof SaleQuery>
