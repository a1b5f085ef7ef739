import { type Static, Type } from '#core/json-schema.ts'
import { Count, described, Enum, FullName, Id, Line, LocalDate, Nullable } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const period = {
  from: described(LocalDate, 'The first day, in the time zone of the business'),
  to: described(
    { ...LocalDate, examples: ['2026-12-31'] },
    'The last day, inclusive; not before from, and at most 366 days in total',
  ),
}

export const PayPeriod = Type.Object(period)
export type PayPeriod = Static<typeof PayPeriod>

/** A period, of one member or of all (null). */
export interface PayrollPeriod extends PayPeriod {
  staffId: string | null
}

const amount = (text: string, example: number) =>
  Type.Number({ description: `${text}, in that currency`, examples: [example] })

const PayrollMember = Type.Object(
  {
    staffId: Id,
    name: described(FullName('Sofie de Vries'), 'First and last name'),
    scheduledMinutes: described(
      Nullable({ ...Count, examples: [9_600] }),
      'Hours within those of the business, without breaks and absences, by present hours; null for inactive and deleted members',
    ),
    visits: described({ ...Count, examples: [84] }, 'COMPLETED bookings on these days'),
    serviceRevenue: amount('Services of these visits with VAT, after discounts', 4_158),
    productRevenue: amount(
      'Products of these visits, and of sales on these days, with VAT, after discounts',
      239.4,
    ),
    refunds: amount('Prices given back on these days after their visits or sales', 49.5),
    serviceCommission: amount('The commission on services', 1_663.2),
    productCommission: amount('The commission on products', 23.94),
    reversedCommission: amount('The commission on refunds; 0 or negative', -19.8),
    commission: amount('The sum of the three', 1_667.34),
    tips: amount('Tips received on these days, less those given back', 85),
  },
  { title: 'PayrollMember', description: 'The hours, revenue, commission and tips of a member' },
)

export const Payroll = Type.Object(
  {
    ...period,
    currency: Currency,
    members: Type.Array(PayrollMember, {
      description: 'Present members, and deleted ones with earnings, in the order of the staff',
    }),
  },
  { title: 'Payroll', description: 'The hours, revenue, commission and tips of a period' },
)

const EarningLine = Type.Object(
  {
    bookingId: described(Nullable(Id), 'The booking; null for a sale without a visit'),
    bookingNumber: described(
      Nullable(Line('7K2M9QXZ')),
      'The number of the booking; null for a sale',
    ),
    saleId: Type.Optional(described(Id, 'The sale without a visit')),
    saleNumber: Type.Optional(described(Line('7K2M9QXZ'), 'The number of the sale')),
    date: described(LocalDate, 'The day of the visit or the sale, or of the refund'),
    kind: Enum('EarningKind', ['SERVICE', 'PRODUCT', 'REFUND'], {
      description: 'A sold service, a sold product, or a price that was given back',
      examples: ['SERVICE'],
    }),
    name: described(
      Nullable(Line('Cut and finish')),
      'The name at the time of the booking; null for a refund',
    ),
    revenue: amount('The price with VAT after the discount; negative for a refund', 49.5),
    base: Nullable(amount('What the percentage applies to; null for a refund', 40.91)),
    percent: Nullable(
      Type.Number({
        description: 'The rate; null without rules, for a line on several steps, and for a refund',
        examples: [40],
      }),
    ),
    commission: amount('The commission, rounded half up once for each line', 16.36),
  },
  { title: 'EarningLine', description: 'A line of the earnings of a member' },
)
export type EarningLine = Static<typeof EarningLine>

export const Earnings = Type.Object(
  {
    ...period,
    currency: Currency,
    totals: PayrollMember,
    lines: Type.Array(EarningLine, { description: 'Every line, by day' }),
  },
  { title: 'Earnings', description: 'The earnings of a member of staff, with every line' },
)
