import { type Static, Type } from 'typebox'

import { maxAmount } from '#core/money.ts'
import { Redemption } from '#features/gift-cards/schema.ts'
import { Enum } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import {
  Body,
  described,
  Flag,
  Id,
  Line,
  Money,
  Nullable,
  Percent,
  Timestamp,
} from '#http/types.ts'

import { amount } from '../line-schema.ts'

const Quantity = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Pieces',
  examples: [1],
})

export const BookedProduct = Type.Object(
  {
    id: described(Id, 'Id of the line'),
    productId: described(Id, 'What was sold; it may have been deleted since'),
    productName: described(Line('Argan shampoo 250 ml'), 'As it was called then'),
    sku: described(Nullable(Line('ARG-250', 100)), 'As it was then; null: none'),
    quantity: Quantity,
    unitPrice: amount('What a piece cost then', 19.95),
    vatPercent: described(Nullable(Percent), 'Percent of VAT within it then; null: not told'),
    total: amount('All pieces', 19.95),
    soldAt: described(Timestamp, 'When it was sold'),
  },
  {
    title: 'BookedProduct',
    description: 'A product of a booking: later changes leave it as it is',
  },
)
export type BookedProduct = Static<typeof BookedProduct>

/** So many lines a checkout may have of each kind, and a booking of products in all. */
const linesMax = { products: 50, giftCards: 10, payments: 10 }
export const bookedProductsMax = 200

const WantedProduct = Body({ productId: described(Id, 'What is sold'), quantity: Quantity })

const DeskMethod = Enum('DeskPaymentMethod', ['ON_SITE', 'CARD', 'CASH', 'BANK_TRANSFER'], {
  description: 'How money comes at the desk; ON_SITE where nobody says how',
  examples: ['CARD'],
})

const Taken = Body({
  method: DeskMethod,
  amount: Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: 'What is taken, in the currency of the business',
    examples: [48.5],
  }),
})

const { code, amount: cardAmount } = Redemption.properties
const PayingCard = Body({ code, amount: { ...cardAmount, examples: [15] } })

export const CheckOut = Body({
  products: Type.Optional(
    Type.Array(WantedProduct, {
      maxItems: linesMax.products,
      description: 'What is sold now, beside what was sold before: its stock falls',
    }),
  ),
  tipAmount: Type.Optional(
    amount('What is given on top, beside what was given before. No gift card pays it', 5),
  ),
  giftCards: Type.Optional(
    Type.Array(PayingCard, {
      maxItems: linesMax.giftCards,
      description: 'What they pay of what is owed; each once',
    }),
  ),
  payments: Type.Optional(
    Type.Array(Taken, {
      maxItems: linesMax.payments,
      description: 'What is taken, in this order: first what is owed, then the tip',
    }),
  ),
  complete: Type.Optional(
    described(
      { ...Flag, examples: [true] },
      'Completes a CONFIRMED or IN_PROGRESS booking. True unless given',
    ),
  ),
})
export type CheckOut = Static<typeof CheckOut>

export const Bill = Type.Object(
  {
    total: amount('What it costs', 62),
    paid: amount('What was paid of that, refunds not taken off', 20),
    owed: amount('What is still to be paid; what was given back is not owed anew', 42),
    currency: Currency,
  },
  { title: 'BookingBill', description: 'What a booking still owes' },
)

export const BoughtProduct = Type.Object(
  {
    productId: Id,
    productName: described(Line('Argan shampoo 250 ml'), 'As it is called now'),
    sellingPrice: described(Money, 'What a piece costs now'),
    stockQuantity: Type.Integer({
      minimum: 0,
      description: 'Pieces that are there',
      examples: [24],
    }),
    quantity: described(Quantity, 'Pieces that were bought the last time'),
    lastBoughtAt: described(Timestamp, 'When that was'),
  },
  { title: 'BoughtProduct', description: 'What a customer has bought, and can buy again' },
)
