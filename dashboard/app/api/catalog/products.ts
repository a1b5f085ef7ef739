import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { api } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'
import { apiQuery } from '../http/use-api.ts'

const sellable = (businessId: string, search: string) =>
  queryOptions({
    ...apiQuery('~/products', { businessId, search, status: 'ACTIVE', isForSale: true, limit: 8 }),
    select: ({ data }) => data,
  })

/** Products that are for sale now and match the search text. */
export const useProductsForSale = (businessId: string, search: string) =>
  useQuery({
    ...sellable(businessId, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** The only match for the search text; undefined when there is none or more than one. */
export async function findProductForSale(businessId: string, search: string) {
  const { data } = await queryClient.fetchQuery(sellable(businessId, search))
  return data.length === 1 ? data[0] : undefined
}

/** The products with these ids as they are now; those that were deleted are left out. */
export async function readProducts(businessId: string, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map((productId) =>
      api.get('~/products/{productId}', { businessId, productId }).catch(() => null),
    ),
  )
  return found.filter((product) => product !== null)
}
