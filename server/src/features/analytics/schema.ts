import { type Static, Type } from '#core/json-schema.ts'
import { SubscriptionInvoice } from '#features/invoices/subscription/schema.ts'
import { LongListQuery } from '#http/reply/long-list.ts'
import { Count, described, FullName, Id, Line, LocalDate } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const BusinessIds = Type.Optional(
  Type.Array(Id, {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Only these businesses, comma-separated; default all that the caller may read. At most 200 in a report',
  }),
)

const From = described(LocalDate, 'The first day, in the time zone of each business')
const To = described(
  { ...LocalDate, examples: ['2026-12-31'] },
  'The last day, inclusive; not before from',
)

export const PeriodQuery = Type.Object({
  businessIds: BusinessIds,
  from: From,
  to: described(To, 'The last day, inclusive; not before from, and at most 366 days in total'),
})
export type Period = Pick<Static<typeof PeriodQuery>, 'from' | 'to'>

export const InvoicesQuery = Type.Object({
  businessIds: BusinessIds,
  from: Type.Optional(described(From, 'Only invoices issued on this day or later')),
  to: Type.Optional(
    described(To, 'Only invoices issued until this day, inclusive; not before from'),
  ),
  ...LongListQuery.properties,
})
export type InvoicesQuery = Static<typeof InvoicesQuery>

const figures = (currency: string) => ({
  bookings: described(
    { ...Count, examples: [31] },
    'Bookings for these days that are neither CANCELLED nor NO_SHOW',
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
      'For a key that of its business; for a session that of X-Business-Id, otherwise of the oldest membership',
    ),
  },
  { title: 'CrossSalonTotals', description: 'The sum of all businesses in one currency' },
)

const OfBusiness = Type.Object(
  {
    businessId: described(Id, 'The business of the figures'),
    name: described(Line('Studio Noord'), 'The name of the business'),
    ...figures('its own currency'),
    currency: Currency,
  },
  { title: 'CrossSalonBusiness', description: 'The bookings of one business' },
)

const OfDay = Type.Object(
  { date: LocalDate, ...figures('the currency of the totals') },
  { title: 'CrossSalonDay', description: 'The bookings of the businesses in the totals for a day' },
)

export const Overview = Type.Object(
  {
    totals: Totals,
    byBusiness: Type.Array(OfBusiness, { description: 'Every business, in any currency' }),
    daily: Type.Array(OfDay, { description: 'Every day of the period, without gaps' }),
  },
  { title: 'CrossSalonOverview', description: 'The bookings of several businesses in a period' },
)

export const Performance = Type.Object(
  {
    staffId: Id,
    name: described(FullName('Sofie de Vries'), 'First and last name'),
    businessId: described(Id, 'The business of the staff member'),
    ...figures('the currency of that business'),
  },
  { title: 'StaffPerformance', description: 'The bookings of one staff member' },
)

const { id, amount, currency, status, periodStart, periodEnd } = SubscriptionInvoice.properties

export const CrossSalonInvoice = Type.Object(
  {
    id,
    businessId: described(Id, 'The business that the plan belongs to'),
    amount,
    currency,
    status,
    periodStart,
    periodEnd,
  },
  { title: 'CrossSalonInvoice', description: 'A plan invoice of one of several businesses' },
)
