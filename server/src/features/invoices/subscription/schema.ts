import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Count, described, Id, LocalDate, PageQuery, Timestamp } from '#http/types.ts'

import { invoiceStatuses } from './states.ts'

const InvoiceStatus = Enum('InvoiceStatus', invoiceStatuses, {
  description:
    'open: to be paid. void: not owed after all. uncollectible: owed, and no longer expected',
  examples: ['open'],
})

const LowerCurrency = Type.String({
  pattern: '^[a-z]{3}$',
  description: 'ISO 4217 in lower case; it need not be the currency of the business',
  examples: ['eur'],
})

/** Of the installation, not of the business: its digits are not those of the business's currency. */
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, description, examples: [example] })

export const SubscriptionInvoice = Type.Object(
  {
    id: Id,
    subscriptionId: described(Id, 'Of the subscription, which ends with the plan FREE'),
    providerInvoiceId: Type.String({
      description: 'The number that the PDF shows, without gaps in a business',
      examples: ['2B9E1D42-0003'],
    }),
    amount: amount('What is to be paid, as a decimal', 29),
    currency: LowerCurrency,
    status: InvoiceStatus,
    periodStart: described(Timestamp, 'From when on the plan is paid for'),
    periodEnd: described(
      { ...Timestamp, examples: ['2026-12-20T14:05:00.000Z'] },
      'Until when, not included: the next period begins then',
    ),
    paidAt: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'When it was marked as paid; null unless it is',
    }),
    createdAt: Timestamp,
    invoicePdf: Type.String({
      format: 'uri',
      description: 'Where to download it, with the same key or session',
      examples: ['https://openchair.example/api/v1/businesses/1/invoices/2/download'],
    }),
  },
  { title: 'SubscriptionInvoice', description: 'What a business owes for its plan' },
)
export type SubscriptionInvoice = Static<typeof SubscriptionInvoice>

export const InvoiceQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(InvoiceStatus),
  dateFrom: Type.Optional(described(LocalDate, 'Only those made on this day or later')),
  dateTo: Type.Optional(
    described(
      { ...LocalDate, examples: ['2026-12-31'] },
      'Only those made until this day, included; not before dateFrom',
    ),
  ),
})
export type InvoiceQuery = Static<typeof InvoiceQuery>

const counter = (description: string) => Type.Integer({ description, examples: [1] })

/** The one list whose counters stand beside its data. */
export const InvoicePage = Type.Object({
  data: Type.Array(SubscriptionInvoice, { description: 'This page, newest first' }),
  total: counter('All that match, on whatever page'),
  page: counter('This page, counted from 1'),
  limit: counter('How many there are at most on a page'),
  totalPages: counter('There is a next page while page is below this; 0 when nothing matches'),
})

const Sum = (title: string, description: string) =>
  Type.Object(
    {
      total: amount('What they come to', 87),
      count: described(Count, 'How many they are'),
    },
    { title, description },
  )

export const InvoiceSummary = Type.Object(
  {
    paid: Sum('PaidInvoices', 'Those that are paid'),
    outstanding: Sum('OutstandingInvoices', 'Those that are open or uncollectible'),
    currency: LowerCurrency,
  },
  { title: 'InvoiceSummary', description: 'What a business has paid and owes, in one currency' },
)
