import { type Fault, fault } from '#core/errors.ts'

import type { NewCommissionRules } from './schema.ts'

type RuleParts = Pick<NewCommissionRules, 'tiers' | 'services' | 'categories' | 'products'>

/** Tiers out of order, and a service, category or product with two rates. */
export const commissionFaults = ({ tiers, services, categories, products }: RuleParts): Fault[] => [
  ...tiers.flatMap(({ above }, index) => {
    const previous = tiers[index - 1]?.above ?? 0
    return above > previous
      ? []
      : [
          fault(`tiers[${index}].above`, `must be above ${previous}`, {
            code: 'not_above',
            limit: previous,
          }),
        ]
  }),
  ...repeated(
    'services[].serviceId',
    services.map(({ serviceId }) => serviceId),
  ),
  ...repeated(
    'categories[].categoryId',
    categories.map(({ categoryId }) => categoryId),
  ),
  ...repeated(
    'products[].productId',
    products.map(({ productId }) => productId),
  ),
]

const repeated = (field: string, ids: readonly string[]): Fault[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [fault(field.replace('[]', `[${index}]`), 'is listed twice', { code: 'twice' })],
  )
