import { type Static, Type } from '#core/json-schema.ts'
import { PaymentSource } from '#features/payments/schema.ts'
import { paymentSources } from '#features/payments/states.ts'
import {
  Count,
  described,
  Enum,
  FullName,
  Id,
  Line,
  LocalDate,
  Nullable,
  PageQuery,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

/** An amount that may be negative. */
const signed = (text: string, example: number) =>
  Type.Number({ description: `${text}, in the currency of the business`, examples: [example] })

const gross = (text: string) => signed(text, 62)
const transactionCost = (text: string) => signed(text, 1.11)
const net = signed('gross less transactionCost', 60.89)

export const Period = {
  businessId: described(Id, 'The business, which must be that of the key'),
  from: Type.Optional(described(LocalDate, 'The first day, in the time zone of the business')),
  to: Type.Optional(
    described(
      { ...LocalDate, examples: ['2027-01-01'] },
      'The first day after the period; not before from',
    ),
  ),
}

const SourceFilter = Enum('PaymentSourceFilter', ['ALL', ...paymentSources], {
  description: 'The source of the rows; ALL: every source',
  examples: ['ALL'],
})

export const FeedQuery = Type.Object({
  ...Period,
  source: described({ ...SourceFilter, default: 'ALL' }, 'Only rows of this source'),
  page: PageQuery.properties.page,
  limit: Type.Integer({
    minimum: 1,
    maximum: 200,
    default: 50,
    description: 'The maximum number of entries on a page',
    examples: [50],
  }),
})
export type FeedQuery = Static<typeof FeedQuery>

const FeedStatus = Enum('PaymentRowStatus', ['SUCCEEDED', 'REFUNDED'], {
  description: 'SUCCEEDED: a payment. REFUNDED: a refund',
  examples: ['SUCCEEDED'],
})

const PaymentRow = Type.Object(
  {
    id: described(Id, 'The id of the payment, or of the refund'),
    source: PaymentSource,
    date: described(Timestamp, 'The time of the payment or the refund'),
    status: FeedStatus,
    customerId: described(
      Nullable(Id),
      'The customer of the booking or sale; null if customerName is null',
    ),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'As given for the booking or sale; null without one, or after an erasure',
    ),
    description: described(Line('Booking 7K2M9QXZ'), 'The subject of the payment, in English'),
    saleId: Type.Optional(described(Id, 'The sale without a visit; absent for all others')),
    gross: gross('The amount of the payment; negative for a refund'),
    rounding: signed(
      'By how much more (negative: less) cash changed hands than gross, where cash is rounded; of a refund, less than gross is more',
      0,
    ),
    transactionCost: transactionCost('The fee at the rates of that day'),
    net,
    currency: Currency,
    paymentMethodLabel: described(Line('Card'), 'The name of the payment method, in English'),
    payout: Type.Null({ description: 'Null: payouts are not supported yet', examples: [null] }),
  },
  { title: 'PaymentRow', description: 'A payment or a refund' },
)

export const Feed = Type.Object({
  rows: Type.Array(PaymentRow, { description: 'This page, the latest first' }),
  page: described(PageQuery.properties.page, 'The number of this page, from 1'),
  limit: Type.Integer({ description: 'The maximum number of entries on a page', examples: [50] }),
  count: described(Count, 'The number of matching rows on all pages'),
})

export const PeriodQuery = Type.Object(Period)
export type PeriodQuery = Static<typeof PeriodQuery>

const key = described(PaymentSource, 'The source')
const label = described(Line('At the desk'), 'The display name')
const ratePercent = Type.Number({
  description: 'The present fee in percent of a payment',
  examples: [1.5],
})

export const FeesSummary = Type.Object({
  sources: Type.Array(
    Type.Object(
      {
        key,
        label,
        ratePercent,
        count: described(Count, 'The number of rows of the feed, refunds included'),
        gross: gross('Payments less refunds'),
        transactionCost: transactionCost('The fees at the rates of their days'),
        net,
      },
      { title: 'SourceFees', description: 'The payments and fees of a source' },
    ),
    { description: 'Every source, also without payments' },
  ),
})

export const MyFees = Type.Object(
  {
    currency: Currency,
    sources: Type.Array(
      Type.Object({
        key,
        label,
        ratePercent,
        fixedAmount: signed('The present fixed fee of each payment', 0.25),
      }),
      { description: 'Every source' },
    ),
  },
  { title: 'MyFees', description: 'The present payment fees of the business' },
)
