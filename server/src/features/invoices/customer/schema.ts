import { type Static, Type } from '#core/json-schema.ts'
import { PaymentMethod } from '#features/payments/schema.ts'
import {
  Count,
  described,
  FullName,
  Id,
  Line,
  LocalDate,
  Nullable,
  PageQuery,
  Percent,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const from = described(LocalDate, 'The first day of issue, in the time zone of the business')
const to = described(
  { ...LocalDate, examples: ['2026-12-31'] },
  'The last day of issue, inclusive; not before from',
)

export const CustomerInvoiceQuery = Type.Object({
  from: Type.Optional(from),
  to: Type.Optional(to),
  ...PageQuery.properties,
})
export type CustomerInvoiceQuery = Static<typeof CustomerInvoiceQuery>

export const VatPeriod = Type.Object({ from, to })
export type VatPeriod = Static<typeof VatPeriod>

const amount = (text: string, example: number) =>
  Type.Number({ description: `${text}, in that currency`, examples: [example] })

export const CustomerInvoice = Type.Object(
  {
    id: described(Id, 'The id of the invoice'),
    number: described(Line('2026-000042'), 'Without gaps within a year'),
    bookingId: described(
      Nullable(Id),
      'The booking, whose invoice can be downloaded as PDF; null for a sale without a visit',
    ),
    bookingNumber: described(
      Nullable(Line('7K2M9QXZ')),
      'The number of the booking; null for a sale',
    ),
    saleId: Type.Optional(
      described(Id, 'The sale without a visit, whose invoice can be downloaded as PDF'),
    ),
    saleNumber: Type.Optional(described(Line('7K2M9QXZ'), 'The number of the sale')),
    customerId: described(Nullable(Id), 'The customer; null if customerName is null'),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'As written on the invoice; null after an erasure, or without a name',
    ),
    servedOn: described(LocalDate, 'The date of the visit or of the sale'),
    createdAt: described(Timestamp, 'The time of issue'),
    total: amount('The total with VAT, without tips', 62),
    tax: amount('The VAT included in the total', 10.76),
    tip: amount('The tip, which is not part of the total', 5),
    currency: Currency,
    payments: Type.Array(
      Type.Object({
        method: PaymentMethod,
        amount: amount('What was paid by this method', 62),
      }),
      { description: 'What paid it, by method, the highest amount first' },
    ),
  },
  { title: 'CustomerInvoice', description: 'An invoice or receipt of the business to a customer' },
)

const VatRate = Type.Object(
  {
    currency: Currency,
    percent: described(
      Nullable({ ...Percent, examples: [21] }),
      'The VAT rate; null for amounts without a rate',
    ),
    invoices: described({ ...Count, examples: [118] }, 'The number of invoices with this rate'),
    gross: amount('The invoiced amounts with VAT', 6_050),
    net: amount('The invoiced amounts without VAT', 5_000),
    tax: amount('The VAT of the invoices', 1_050),
    refundedGross: amount('Given back on these days after an invoice, with VAT', 60.5),
    refundedTax: amount('The VAT included in what was given back', 10.5),
    taxDue: amount('tax less refundedTax', 1_039.5),
  },
  { title: 'VatRate', description: 'The invoiced amounts of one VAT rate' },
)

export const VatSummary = Type.Object(
  {
    from,
    to,
    rates: Type.Array(VatRate, { description: 'Every rate of the period, the highest first' }),
  },
  { title: 'VatSummary', description: 'The invoices to customers of a period by VAT rate' },
)
