import { type Static, Type } from '#core/json-schema.ts'
import { GiftCardEmailStatus } from '#features/gift-cards/email-status.ts'
import { PaymentMethod } from '#features/payments/schema.ts'
import {
  described,
  Enum,
  FullName,
  Id,
  Line,
  LocalDate,
  Money,
  Nullable,
  Percent,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

export const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

/** Pieces of a product. */
export const Quantity = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Pieces',
  examples: [1],
})

const SaleLine = Type.Object(
  {
    id: described(Id, 'The id of the line'),
    kind: Enum('SaleLineKind', ['PRODUCT', 'GIFT_CARD'], {
      description: 'A product, or a gift card that was sold',
      examples: ['PRODUCT'],
    }),
    productId: described(Nullable(Id), 'The product, which may have been deleted; null: none'),
    giftCardId: described(
      Nullable({ ...Id, examples: [null] }),
      'The gift card that was sold; null: none',
    ),
    name: described(
      Nullable(Line('Argan shampoo 250 ml')),
      'The name at the time of the sale; null for a gift card',
    ),
    giftCardCode: described(
      Nullable({ ...Line('7K2M-9QXP-4RTB-H3WD-N5VZ', 100), examples: [null] }),
      'The code of the gift card, of which callers without gift-cards:write see the last four characters; null for a product, and once the card was deleted',
    ),
    sku: described(Nullable(Line('ARG-250', 100)), 'At the time of the sale; null: none'),
    quantity: Quantity,
    unitPrice: amount('The price of a piece at the time of the sale', 19.95),
    vatPercent: described(
      Nullable(Percent),
      'The VAT rate in percent, included in the price; null: none, as for gift cards, which are taxed when they are used',
    ),
    discount: amount('The discount on all pieces, already subtracted from total', 2),
    total: amount('The price of all pieces, less the discount', 17.95),
    emailStatus: Type.Optional(GiftCardEmailStatus),
    refundedQuantity: Type.Integer({
      minimum: 0,
      description: 'The pieces that were given back, pending refunds included',
      examples: [0],
    }),
  },
  { title: 'SaleLine', description: 'A line of a sale, not affected by later changes' },
)

export const SaleVat = Type.Object(
  {
    percent: described(Nullable(Percent), 'The VAT rate; null: none is known'),
    gross: amount('The amounts of this rate, with VAT', 17.95),
    vat: amount('The VAT in them, rounded once', 3.12),
    net: amount('The amounts without VAT', 14.83),
  },
  { title: 'SaleVat', description: 'The VAT of the products of a sale by rate' },
)

const SalePayment = Type.Object(
  {
    method: PaymentMethod,
    amount: amount('What was paid by this method, less change', 22.95),
    giftCardId: described(
      Nullable({ ...Id, examples: [null] }),
      'The gift card that paid; null: another method',
    ),
  },
  { title: 'SalePayment', description: 'What paid a sale, by method' },
)

const SaleInvoice = Type.Object(
  { id: Id, number: described(Line('2026-000042'), 'Without gaps within a year') },
  { title: 'SaleInvoice', description: 'The invoice of a sale, which can be downloaded as PDF' },
)

export const Sale = Type.Object(
  {
    id: Id,
    saleNumber: described(Line('7K2M9QXZ'), 'A readable number'),
    date: described(LocalDate, 'The day of the sale, in the time zone of the business'),
    status: Enum('SaleStatus', ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'], {
      description: 'Whether a part or all of the money was given back',
      examples: ['COMPLETED'],
    }),
    customerId: described(Nullable(Id), 'Null: nobody known, or erased'),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'At the time of the sale; null: nobody known, or erased',
    ),
    staffId: described(Nullable(Id), 'The member who sold; null: nobody in particular'),
    staffName: described(Nullable(FullName('Mila de Vries')), 'The present name; null: nobody'),
    lines: Type.Array(SaleLine, { description: 'Products, then gift cards' }),
    discount: amount('The sum of the discounts on the lines', 2),
    total: amount('The sum of the lines, without the tip', 17.95),
    tipAmount: amount('The tip', 5),
    vat: Type.Array(SaleVat, { description: 'The VAT of the products, the highest rate first' }),
    payments: Type.Array(SalePayment, { description: 'What paid it, with the tip' }),
    change: amount('The change given back, of cash', 27.05),
    rounding: Type.Number({
      description:
        'By how much more (negative: less) cash was kept than the payments say, where cash is rounded',
      examples: [0],
    }),
    refundedAmount: amount('What was given back, completed refunds alone', 0),
    currency: Currency,
    invoice: described(Nullable(SaleInvoice), 'Null: a tip alone has none'),
    createdAt: described(Timestamp, 'When it was sold'),
  },
  { title: 'Sale', description: 'A sale without a visit' },
)
export type Sale = Static<typeof Sale>
