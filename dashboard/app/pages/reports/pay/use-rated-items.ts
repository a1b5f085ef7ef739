import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { allRows } from '#app/api/http/all-rows.ts'
import { keyOf } from '#app/api/http/renew.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'

import type { Kind } from './rates-values.ts'

interface Named {
  id: string
  name: string
}

/** The categories, services and products of a salon, as groups of a select. */
export function useRatedItems(businessId: string) {
  const words = useInsightsTexts()
  const { data: categories } = useApi('~/services/categories', { businessId })
  const { data: services } = useApi('~/services', { businessId })
  const { data: products } = useQuery({
    queryKey: keyOf('~/products', { businessId }, 'all'),
    queryFn: () => allRows('~/products', { businessId }),
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
