import { type Static, Type } from 'typebox'

import { SubscriptionInvoice } from '#features/invoices/subscription/schema.ts'
import { Currency } from '#http/geography.ts'
import { LongListQuery } from '#http/long-list.ts'
import { Count, described, Id, Line, LocalDate } from '#http/types.ts'

const BusinessIds = Type.Optional(
  Type.Array(Id, {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Only these businesses, comma-separated; all that the caller reaches unless given. At most 200 in a report',
  }),
)

const From = described(LocalDate, 'The first day, on the clock of each business')
const To = described(
  { ...LocalDate, examples: ['2026-12-31'] },
  'The last day, included; not before from',
)

export const PeriodQuery = Type.Object({
  businessIds: BusinessIds,
  from: From,
  to: described(To, 'The last day, included; not before from, and at most 366 days in all'),
})
export type Period = Pick<Static<typeof PeriodQuery>, 'from' | 'to'>

export const InvoicesQuery = Type.Object({
  businessIds: BusinessIds,
  from: Type.Optional(described(From, 'Only those made on this day or later')),
  to: Type.Optional(described(To, 'Only those made until this day, included; not before from')),
  ...LongListQuery.properties,
})
export type InvoicesQuery = Static<typeof InvoicesQuery>

const figures = (currency: string) => ({
  bookings: described(
    { ...Count, examples: [31] },
    'Those that take place then and are neither CANCELLED nor NO_SHOW',
  ),
  revenue: Type.Number({
    minimum: 0,
    description: `The sum of their totals, paid or not, in ${currency}`,
    examples: [1840.5],
  }),
})

const Totals = Type.Object(
  {
    ...figures('this currency'),
    currency: described(
      Currency,
      "Of the key's own business; of a person that of X-Business-Id, else of the oldest membership",
    ),
  },
  { title: 'CrossSalonTotals', description: 'All businesses in one currency together' },
)

const OfBusiness = Type.Object(
  {
    businessId: described(Id, 'The business whose figures these are'),
    name: described(Line('Studio Noord'), 'What it is called'),
    ...figures('its own currency'),
    currency: Currency,
  },
  { title: 'CrossSalonBusiness', description: 'What one business booked' },
)

const OfDay = Type.Object(
  { date: LocalDate, ...figures('the currency of the totals') },
  { title: 'CrossSalonDay', description: 'What the businesses of the totals booked for a day' },
)

export const Overview = Type.Object(
  {
    totals: Totals,
    byBusiness: Type.Array(OfBusiness, { description: 'Every business, in whatever currency' }),
    daily: Type.Array(OfDay, { description: 'Every day of the period, without gaps' }),
  },
  { title: 'CrossSalonOverview', description: 'What several businesses booked in a period' },
)

export const Performance = Type.Object(
  {
    staffId: Id,
    name: described(Line('Sofie de Vries'), 'First and last name'),
    businessId: described(Id, 'Where they work'),
    ...figures('the currency of that business'),
  },
  { title: 'StaffPerformance', description: 'What was booked with one member of staff' },
)

const { id, amount, currency, status, periodStart, periodEnd } = SubscriptionInvoice.properties

export const CrossSalonInvoice = Type.Object(
  {
    id,
    businessId: described(Id, 'The business whose plan it is for'),
    amount,
    currency,
    status,
    periodStart,
    periodEnd,
  },
  { title: 'CrossSalonInvoice', description: 'What one of several businesses owes for its plan' },
)
