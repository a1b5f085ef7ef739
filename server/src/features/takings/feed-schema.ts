import { type Static, Type } from 'typebox'

import { PaymentSource } from '#features/payments/schema.ts'
import { paymentSources } from '#features/payments/states.ts'
import { Enum } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import {
  Count,
  described,
  Id,
  Line,
  LocalDate,
  Nullable,
  PageQuery,
  Timestamp,
} from '#http/types.ts'

/** An amount that may be below 0. */
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
      'The first day that is not covered; not before from',
    ),
  ),
}

const SourceFilter = Enum('PaymentSourceFilter', ['ALL', ...paymentSources], {
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
    description: 'How many there are at most on a page',
    examples: [50],
  }),
})
export type FeedQuery = Static<typeof FeedQuery>

const FeedStatus = Enum('PaymentRowStatus', ['SUCCEEDED', 'REFUNDED'], {
  description: 'SUCCEEDED: money came in. REFUNDED: money was given back',
  examples: ['SUCCEEDED'],
})

const PaymentRow = Type.Object(
  {
    id: described(Id, 'Id of the payment, or of the refund'),
    source: PaymentSource,
    date: described(Timestamp, 'When the money came, or was given back'),
    status: FeedStatus,
    customerId: described(Nullable(Id), 'Whose booking it is for; null where customerName is'),
    customerName: described(
      Nullable(Line('Nina Jansen')),
      'As told when booking; null where nobody booked, or once erased',
    ),
    description: Line('Booking 7K2M9QXZ'),
    gross: gross('What came; below 0 what was given back'),
    transactionCost: transactionCost('What it cost at the rates of that day'),
    net,
    currency: Currency,
    paymentMethodLabel: Line('Card'),
    payout: Type.Null({ description: 'Null: payouts are not told yet', examples: [null] }),
  },
  { title: 'PaymentRow', description: 'Money that came in or was given back' },
)

export const Feed = Type.Object({
  rows: Type.Array(PaymentRow, { description: 'This page, the latest first' }),
  page: described(PageQuery.properties.page, 'This page, counted from 1'),
  limit: Type.Integer({ description: 'How many there are at most on a page', examples: [50] }),
  count: described(Count, 'All rows that match, on whatever page'),
})

export const PeriodQuery = Type.Object(Period)
export type PeriodQuery = Static<typeof PeriodQuery>

const key = described(PaymentSource, 'The source')
const label = described(Line('At the desk'), 'What people call it')
const ratePercent = Type.Number({ description: 'Percent of a payment today', examples: [1.5] })

export const FeesSummary = Type.Object({
  sources: Type.Array(
    Type.Object(
      {
        key,
        label,
        ratePercent,
        count: described(Count, 'How many rows of the feed there are, refunds too'),
        gross: gross('What came less what was given back'),
        transactionCost: transactionCost('What they cost at the rates of their days'),
        net,
      },
      { title: 'SourceFees', description: 'What a source brought and cost' },
    ),
    { description: 'Every source, also one that brought nothing' },
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
        fixedAmount: signed('What each costs besides', 0.25),
      }),
      { description: 'Every source' },
    ),
  },
  { title: 'MyFees', description: 'What payments cost the business today' },
)
