import { type Static, Type } from '#core/json-schema.ts'
import { amount } from '#features/bookings/field-schema.ts'
import { Body, Count, described, FullName, Id, Nullable, Percent } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const Month = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  'x-form': 'a month such as 2026-12',
  description: 'A calendar month',
  examples: ['2026-12'],
})

const revenue = Nullable(amount('The total of the bookings; null: no target', 12_000))
const bookings = described(
  Nullable({ ...Count, maximum: 1_000_000, examples: [240] }),
  'The number of bookings; null: no target',
)
const rebookedPercent = described(
  Nullable({ ...Percent, examples: [60] }),
  'The share of customers who have booked again, in percent; null: no target',
)

export const TargetQuery = Type.Object({ month: Month })
export type TargetQuery = Static<typeof TargetQuery>

/** More members than a business has. */
const membersMax = 500

export const NewTargets = Body({
  month: Month,
  business: described(
    Body({ revenue, bookings, rebookedPercent }),
    'The targets of the whole business',
  ),
  members: Type.Array(Body({ staffId: described(Id, 'The staff member'), revenue, bookings }), {
    maxItems: membersMax,
    description: 'The targets of staff members; those who are not listed have none',
  }),
})
export type NewTargets = Static<typeof NewTargets>

const soFar = 'until today, in the time zone of the business'
const progress = (target: typeof revenue, text: string, example: number) =>
  Type.Object(
    {
      target,
      actual: Type.Number({ description: `${text}, ${soFar}`, examples: [example] }),
      expected: Type.Number({
        description: `${text}, in the whole month with what is booked ahead`,
        examples: [Math.round(example * 1.2)],
      }),
    },
    { description: `${text}: the target and what was reached` },
  )

const figures = {
  revenue: progress(revenue, 'The total of bookings neither CANCELLED nor NO_SHOW', 8_400),
  bookings: progress(bookings, 'The number of bookings neither CANCELLED nor NO_SHOW', 170),
}

export const Targets = Type.Object(
  {
    month: Month,
    currency: Currency,
    business: Type.Object(
      {
        ...figures,
        rebookedPercent: Type.Object(
          {
            target: rebookedPercent,
            actual: Nullable(
              Type.Number({
                minimum: 0,
                description: `The share of customers who have booked again, in percent, ${soFar}; null without customers`,
                examples: [57.1],
              }),
            ),
          },
          { description: 'The rebooking rate: the target and what was reached' },
        ),
      },
      { description: 'The whole business' },
    ),
    members: Type.Array(
      Type.Object(
        {
          staffId: Id,
          name: described(FullName('Sofie de Vries'), 'First and last name'),
          ...figures,
        },
        { title: 'MemberTargets', description: 'The targets of a staff member' },
      ),
      { description: 'Present members, in the order of the staff' },
    ),
  },
  { title: 'Targets', description: 'The targets of a month and what was reached' },
)
