import { type Static, Type } from '#core/json-schema.ts'
import { Count, described, Enum, Id, LocalDate, PageQuery, Timestamp } from '#http/types.ts'

import { invoiceStatuses } from './states.ts'

const InvoiceStatus = Enum('InvoiceStatus', invoiceStatuses, {
  description: 'open: unpaid. void: cancelled. uncollectible: unpaid, and payment is not expected',
  examples: ['open'],
})

const LowerCurrency = Type.String({
  pattern: '^[a-z]{3}$',
  description: 'ISO 4217 in lower case; it may differ from the currency of the business',
  examples: ['eur'],
})

/** The currency is the installation's, not the business's, and has its own number of digits. */
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, description, examples: [example] })

export const SubscriptionInvoice = Type.Object(
  {
    id: Id,
    subscriptionId: described(Id, 'The id of the subscription, which ends with the plan FREE'),
    providerInvoiceId: Type.String({
      description: 'The number on the PDF, without gaps within a business',
      examples: ['2B9E1D42-0003'],
    }),
    amount: amount('The amount to be paid, as a decimal', 29),
    currency: LowerCurrency,
    status: InvoiceStatus,
    periodStart: described(Timestamp, 'The start of the period'),
    periodEnd: described(
      { ...Timestamp, examples: ['2026-12-20T14:05:00.000Z'] },
      'The end of the period, exclusive: the start of the next one',
    ),
    paidAt: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'When it was marked as paid; null if it is not',
    }),
    createdAt: Timestamp,
    invoicePdf: Type.String({
      format: 'uri',
      description: 'The URL of the PDF, for the same key or session',
      examples: ['https://openchair.example/api/v1/businesses/1/invoices/2/download'],
    }),
  },
  { title: 'SubscriptionInvoice', description: 'An invoice for the plan of a business' },
)
export type SubscriptionInvoice = Static<typeof SubscriptionInvoice>

export const InvoiceQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(InvoiceStatus),
  dateFrom: Type.Optional(described(LocalDate, 'Only invoices issued on this day or later')),
  dateTo: Type.Optional(
    described(
      { ...LocalDate, examples: ['2026-12-31'] },
      'Only invoices issued until this day, inclusive; not before dateFrom',
    ),
  ),
})
export type InvoiceQuery = Static<typeof InvoiceQuery>

const counter = (description: string) => Type.Integer({ description, examples: [1] })

/** The only list whose counters are beside its data. */
export const InvoicePage = Type.Object({
  data: Type.Array(SubscriptionInvoice, { description: 'This page, newest first' }),
  total: counter('The number of matching invoices on all pages'),
  page: counter('The number of this page, from 1'),
  limit: counter('The maximum number of entries on a page'),
  totalPages: counter('There is a next page while page is below this; 0 if nothing matches'),
})

const Sum = (title: string, description: string) =>
  Type.Object(
    {
      total: amount('The sum of the amounts', 87),
      count: described(Count, 'The number of invoices'),
    },
    { title, description },
  )

export const InvoiceSummary = Type.Object(
  {
    paid: Sum('PaidInvoices', 'Paid invoices'),
    outstanding: Sum('OutstandingInvoices', 'Open and uncollectible invoices'),
    currency: LowerCurrency,
  },
  {
    title: 'InvoiceSummary',
    description: 'The paid and outstanding invoices of a business, in one currency',
  },
)
