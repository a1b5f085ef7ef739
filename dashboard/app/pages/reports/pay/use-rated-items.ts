import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { allProducts } from '#app/api/catalog/products.ts'
import { useServiceCategories, useServices } from '#app/api/catalog/services.ts'
import { keys } from '#app/api/http/query-keys.ts'
import { useInsights } from '#app/i18n/insights/use-insights.ts'

import type { Kind } from './rates-values.ts'

interface Named {
  id: string
  name: string
}

/** The categories, services and products of a salon, as groups of a select. */
export function useRatedItems(businessId: string) {
  const words = useInsights()
  const { data: categories } = useServiceCategories(businessId)
  const { data: services } = useServices(businessId)
  const { data: products } = useQuery({
    queryKey: [...keys.products(businessId), 'all'],
    queryFn: () => allProducts(businessId, '', () => {}),
  })
  return useMemo(() => {
    const group = (kind: Kind, items: readonly Named[] = []) => ({
      group: words(`rates.kinds.${kind}`),
      items: items.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })),
    })
    return [
      group('categories', categories),
      group('services', services),
      group('products', products),
    ]
  }, [words, categories, services, products])
}
