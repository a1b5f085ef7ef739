import type { SetCommissionRulesBody, CommissionRules } from '#app/api/http/schema.gen.ts'

export type Kind = 'categories' | 'services' | 'products'

/** Numbers are empty texts while they are being typed. */
export interface Values {
  [key: string]: unknown
  effectiveFrom: string
  base: SetCommissionRulesBody['base']
  servicePercent: number | ''
  productPercent: number | ''
  tiers: { above: number | ''; percent: number | '' }[]
  /** `item` is the kind and the id, as in services:019a…; null until one is chosen. */
  exceptions: { item: string | null; percent: number | '' }[]
}

const itemOf = (kind: Kind, id: string) => `${kind}:${id}`

export const valuesOf = (current: CommissionRules | undefined, effectiveFrom: string): Values => ({
  effectiveFrom,
  base: current?.base ?? 'GROSS',
  servicePercent: current?.servicePercent ?? '',
  productPercent: current?.productPercent ?? '',
  tiers: current?.tiers ?? [],
  exceptions: [
    ...(current?.categories ?? []).map(({ categoryId, percent }) => ({
      item: itemOf('categories', categoryId),
      percent,
    })),
    ...(current?.services ?? []).map(({ serviceId, percent }) => ({
      item: itemOf('services', serviceId),
      percent,
    })),
    ...(current?.products ?? []).map(({ productId, percent }) => ({
      item: itemOf('products', productId),
      percent,
    })),
  ],
})

/** Rows without an item are left out; steps are sent in order. */
export function bodyOf({ exceptions, tiers, ...values }: Values): SetCommissionRulesBody {
  const of = (kind: Kind) =>
    exceptions.flatMap(({ item, percent }) =>
      item?.startsWith(`${kind}:`)
        ? [{ id: item.slice(kind.length + 1), percent: Number(percent) }]
        : [],
    )
  return {
    effectiveFrom: values.effectiveFrom,
    base: values.base,
    servicePercent: Number(values.servicePercent),
    productPercent: Number(values.productPercent),
    tiers: tiers
      .filter(({ above }) => above !== '')
      .map(({ above, percent }) => ({ above: Number(above), percent: Number(percent) }))
      .toSorted((one, other) => one.above - other.above),
    services: of('services').map(({ id: serviceId, percent }) => ({ serviceId, percent })),
    categories: of('categories').map(({ id: categoryId, percent }) => ({ categoryId, percent })),
    products: of('products').map(({ id: productId, percent }) => ({ productId, percent })),
  }
}
