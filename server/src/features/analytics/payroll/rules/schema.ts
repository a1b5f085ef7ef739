import { type Static, type TSchema, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { Body, described, Enum, exampleId, Id, LocalDate, Percent, Timestamp } from '#http/types.ts'

export const commissionBases = ['GROSS', 'NET'] as const

const CommissionBase = Enum('CommissionBase', commissionBases, {
  description: 'The base of the percentages. GROSS: prices with VAT. NET: prices without VAT',
  examples: ['NET'],
})

const rate = (text: string, example: number) =>
  described({ ...Percent, examples: [example] }, `${text}, in percent`)

const ratesMax = 500
export const tiersMax = 10

const rates = <const Fields extends Record<string, TSchema>>(fields: Fields, text: string) =>
  Type.Array(Body(fields), { maxItems: ratesMax, description: text, examples: [[]] })

const ServiceRates = rates(
  { serviceId: described(Id, 'The service'), percent: rate('The commission', 30) },
  'Rates of single services, before those of their categories',
)
const CategoryRates = rates(
  { categoryId: described(Id, 'The category'), percent: rate('The commission', 35) },
  'Rates of the services of a category: those in it when the rules are saved, and those created in it later',
)
const ProductRates = rates(
  { productId: described(Id, 'The product'), percent: rate('The commission', 15) },
  'Rates of single products',
)

const Tiers = Type.Array(
  Body({
    above: Type.Number({
      'x-money': true,
      exclusiveMinimum: 0,
      maximum: maxAmount,
      description: 'The revenue of services in a calendar month above which the rate applies',
      examples: [4_000],
    }),
    percent: rate('The commission on what is above', 45),
  }),
  {
    maxItems: tiersMax,
    description:
      'Higher steps instead of servicePercent, ascending: each applies to the part of the revenue above it. Services with a rate of their own count toward the revenue and keep their rate',
    examples: [[{ above: 4_000, percent: 45 }]],
  },
)

const fields = {
  base: CommissionBase,
  servicePercent: rate('The commission on services without another rate', 40),
  productPercent: rate('The commission on products without another rate', 10),
  tiers: Tiers,
  services: ServiceRates,
  categories: CategoryRates,
  products: ProductRates,
}

const effectiveFrom = described(
  { ...LocalDate, examples: ['2027-01-01'] },
  'The first day on which the rules apply, in the time zone of the business',
)

export const NewCommissionRules = Body({ effectiveFrom, ...fields })
export type NewCommissionRules = Static<typeof NewCommissionRules>

/** The rules of one version, without its first day. */
export type Rates = Omit<NewCommissionRules, 'effectiveFrom'>

const CommissionRules = Type.Object(
  {
    version: Type.Integer({
      minimum: 1,
      description: 'Counts the versions of the member: where several apply, the highest does',
      examples: [2],
    }),
    effectiveFrom,
    ...fields,
    createdAt: described(Timestamp, 'When the rules were saved'),
  },
  { title: 'CommissionRules', description: 'A version of the commission rules of a staff member' },
)

export const CommissionHistory = Type.Object(
  {
    staffId: described({ ...Id, examples: [exampleId] }, 'The staff member'),
    versions: Type.Array(CommissionRules, {
      description: 'Every version, the newest first; empty without commission',
    }),
  },
  {
    title: 'CommissionHistory',
    description: 'The commission rules of a staff member, past ones included',
  },
)
