import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { PaymentMethod } from '#features/payments/schema.ts'
import {
  Block,
  Body,
  Count,
  described,
  Enum,
  Line,
  LocalDate,
  Money,
  Nullable,
  Percent,
  Timestamp,
} from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { CashMovement } from './movement-schema.ts'

const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

/** An amount that may be negative. */
const signed = (text: string, example: number) =>
  Type.Number({ description: `${text}, in the currency of the business`, examples: [example] })

const ByMethod = Type.Object(
  {
    method: PaymentMethod,
    count: described(Count, 'The number of payments, without those of tips'),
    received: amount('The payments', 380),
    refunded: amount('The refunds', 20),
    total: signed('Payments less refunds', 360),
  },
  { title: 'TakingsByMethod', description: 'What was taken by a method of payment' },
)

const ByVatRate = Type.Object(
  {
    percent: described(Nullable(Percent), 'The VAT rate in percent; null: no rate is known'),
    gross: signed('The takings, VAT included', 302.5),
    vat: signed('The VAT, rounded once', 52.5),
    net: signed('The takings without VAT', 250),
  },
  { title: 'TakingsByVatRate', description: 'The takings of a VAT rate' },
)

const GiftCards = Type.Object(
  {
    soldCount: described(Count, 'The number of gift cards sold'),
    sold: signed('Their amounts, less sales that were reversed', 50),
    usedCount: described(Count, 'The number of payments by gift card'),
    used: signed('Paid by gift card, less what was put back on cards; no part of the total', 25),
  },
  { title: 'GiftCardsOfDay', description: 'The gift cards of a day' },
)

export const Figures = Type.Object({
  total: signed('The takings: payments less refunds, tips and sold gift cards included', 455),
  refunds: amount('The refunds', 20),
  refundCount: described(Count, 'The number of refunds'),
  rounding: signed(
    'By how much more (negative: less) cash came in than was due, where cash is rounded; no part of the total',
    0,
  ),
  tips: signed('Tips, less refunds of tips; a part of the total', 12.5),
  byMethod: Type.Array(ByMethod, { description: 'The total by method of payment' }),
  byVatRate: Type.Array(ByVatRate, {
    description:
      'What was paid for bookings by VAT rate, the highest first, without tips; what gift cards paid is included, their sale is not',
  }),
  giftCards: GiftCards,
})
export type Figures = Static<typeof Figures>

const DayStatus = Enum('CashDayStatus', ['OPEN', 'CLOSED'], {
  description: 'CLOSED: payments and refunds of this day are refused',
  examples: ['OPEN'],
})

const ofDay = {
  day: described(LocalDate, 'The day, in the time zone of the business'),
  status: DayStatus,
  currency: Currency,
}

const counted = {
  openingFloat: amount('The cash in the drawer in the morning', 150),
  countedCash: amount('The cash that was counted', 350),
}

const paid = {
  paidIn: amount('Cash that was put into the drawer, beside payments', 100),
  paidOut: amount('Cash that was taken out, beside refunds, such as for flowers or the bank', 25),
}

export const CashUp = Type.Object(
  {
    ...ofDay,
    openingFloat: described(
      counted.openingFloat,
      'The cash in the drawer in the morning; of a day without one that of the last day which has one, else 0',
    ),
    ...paid,
    movements: Type.Array(CashMovement, {
      description: 'Cash that was put in and taken out, the first one first',
    }),
    expectedCash: signed(
      'The opening float, what was taken in cash less refunds in cash, its rounding, and what was put in less what was taken out',
      350,
    ),
    countedCash: described(Nullable(counted.countedCash), 'Null: not counted yet'),
    difference: described(
      Nullable(signed('Counted less expected cash', 0)),
      'Counted less expected cash; null: not counted yet',
    ),
    ...Figures.properties,
    closedAt: described(Nullable(Timestamp), 'When the day was closed; null: it is open'),
    closedBy: described(
      Nullable(Line('Robin')),
      'The present name of the person; null: it is open, or unknown',
    ),
    note: described(Nullable(Block('5 euros for flowers')), 'Null: none'),
  },
  { title: 'CashUp', description: 'The takings and the cash of a day' },
)
export type CashUp = Static<typeof CashUp>

export const ClosedDay = Type.Object(
  {
    day: ofDay.day,
    total: Figures.properties.total,
    movedCash: signed('Cash put into the drawer less cash taken out', -25),
    expectedCash: CashUp.properties.expectedCash,
    countedCash: counted.countedCash,
    difference: signed('Counted less expected cash', 0),
    closedAt: described(Timestamp, 'When the day was closed'),
    currency: Currency,
  },
  { title: 'ClosedDay', description: 'A closed day' },
)

export const ofOneDay = Type.Object({
  day: described({ ...LocalDate, examples: ['2026-11-26'] }, 'The day'),
})

export const PeriodQuery = Type.Object({
  from: described(LocalDate, 'The first day'),
  to: described({ ...LocalDate, examples: ['2026-12-31'] }, 'The last day; at most 366 days'),
})
export type PeriodQuery = Static<typeof PeriodQuery>

export const FloatChange = Body({ openingFloat: counted.openingFloat })

const Coins = Body({
  value: Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: 'The value of a coin or note',
    examples: [50],
  }),
  count: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Pieces', examples: [7] }),
})

export const Closing = Body({
  openingFloat: Type.Optional(described(counted.openingFloat, 'Default: as entered before')),
  countedCash: Type.Optional(
    described(counted.countedCash, 'The cash that was counted; excludes denominations'),
  ),
  denominations: Type.Optional(
    Type.Array(Coins, {
      minItems: 1,
      maxItems: 50,
      description: 'The counted coins and notes, which are added up',
    }),
  ),
  note: Type.Optional(
    described(Block('5 euros for flowers'), 'For example the reason of a difference'),
  ),
})
export type Closing = Static<typeof Closing>

export const Reopening = Body({
  reason: described(Line('A payment was recorded twice'), 'Recorded in the audit log'),
})
