import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { servicesMax } from '#features/availability/schema.ts'
import { amount, Quantity, RequestedService } from '#features/bookings/field-schema.ts'
import { Redemption } from '#features/gift-cards/schema.ts'
import { DeskMethod } from '#features/payments/schema.ts'
import { SaleVat } from '#features/sales/schema.ts'
import { Body, described, Flag, Id, Line, Money, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { Discount } from './discounts/schema.ts'

/** The maximum number of lines of each kind in a checkout, and of product lines in a booking. */
const linesMax = { products: 50, discounts: 20, giftCards: 10, payments: 10 }
export const bookedProductsMax = 200

const WantedProduct = Body({ productId: described(Id, 'The product'), quantity: Quantity })

const Taken = Body({
  method: DeskMethod,
  amount: Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: 'The amount, in the currency of the business',
    examples: [48.5],
  }),
})

const { code, amount: cardAmount } = Redemption.properties
const PayingCard = Body({ code, amount: { ...cardAmount, examples: [15] } })

export const CheckOut = Body({
  services: Type.Optional(
    Type.Array(RequestedService, {
      maxItems: servicesMax,
      description:
        'Services added now, by the member of the booking and at the prices of today. They take no time in the calendar',
    }),
  ),
  products: Type.Optional(
    Type.Array(WantedProduct, {
      maxItems: linesMax.products,
      description: 'Products sold now, in addition to those sold before; their stock is reduced',
    }),
  ),
  discounts: Type.Optional(
    Type.Array(Discount, {
      maxItems: linesMax.discounts,
      description:
        'Discounts given now, beside that of the booking. Each applies to what those before it left',
    }),
  ),
  tipAmount: Type.Optional(
    amount('The tip, in addition to earlier ones. Gift cards cannot pay it', 5),
  ),
  giftCards: Type.Optional(
    Type.Array(PayingCard, {
      maxItems: linesMax.giftCards,
      description: 'Gift cards that pay for the amount due, each listed one time',
    }),
  ),
  payments: Type.Optional(
    Type.Array(Taken, {
      maxItems: linesMax.payments,
      description: 'Payments, in this order: first for the amount due, then for the tip',
    }),
  ),
  complete: Type.Optional(
    described(
      { ...Flag, examples: [true] },
      'Completes a CONFIRMED or IN_PROGRESS booking. Default true',
    ),
  ),
})
export type CheckOut = Static<typeof CheckOut>

export const VatPart = Type.Object(
  {
    ...SaleVat.properties,
    gross: amount('The amounts of this rate, with VAT', 62),
    vat: amount('The VAT in them, rounded once', 5.12),
    net: amount('The amounts without VAT', 56.88),
  },
  { title: 'BookingVat', description: 'The VAT in the price of a booking at one rate' },
)

export const Bill = Type.Object(
  {
    total: amount('The total price', 62),
    paid: amount('The amount paid, without subtracting refunds', 20),
    received: amount('The amount that counts for the price: paid, less what is due again', 20),
    owed: amount('The amount due; refunded money is not due again', 42),
    currency: Currency,
  },
  { title: 'BookingBill', description: 'The amount due for a booking' },
)

export const BoughtProduct = Type.Object(
  {
    productId: Id,
    productName: described(Line('Argan shampoo 250 ml'), 'The present name'),
    sellingPrice: described(Money, 'The present price of a piece'),
    stockQuantity: Type.Integer({
      minimum: 0,
      description: 'The number of pieces in stock',
      examples: [24],
    }),
    trackInventory: described(Flag, 'False: it can be sold whatever the stock'),
    quantity: described(Quantity, 'The number of pieces bought the last time'),
    lastBoughtAt: described(Timestamp, 'When they were bought'),
  },
  {
    title: 'BoughtProduct',
    description: 'A product that a customer has bought, and can buy again',
  },
)
