import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { allPages, pageOfList, type Progress } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Product = Schemas['Product']
export type LowStock = Schemas['LowStock']
export type NewProduct = Schemas['CreateProductBody']
export type NewMovement = Schemas['ChangeStockBody']

const at = (businessId: string) => ({ path: { businessId } })
const atProduct = (businessId: string, productId: string) => ({ path: { businessId, productId } })

const productsPerPage = 25
const exportPageSize = 100

const fetchPage = (
  businessId: string,
  { search, ...page }: { search: string; page: number; limit: number },
) =>
  unwrap(
    api.GET('/businesses/{businessId}/products', {
      params: { ...at(businessId), query: { ...page, ...(search !== '' && { search }) } },
    }),
  )

/** One page of search results, newest first. */
export const useProducts = (
  businessId: string,
  { page, search }: { page: number; search: string },
) =>
  useQuery({
    queryKey: [...keys.products(businessId), 'list', page, search],
    queryFn: () => fetchPage(businessId, { search, page, limit: productsPerPage }),
    placeholderData: keepPreviousData,
  })

/** All search results, fetched page by page for the CSV export. */
export const allProducts = (
  businessId: string,
  search: string,
  onProgress: (progress: Progress) => void,
) =>
  allPages(
    async (page) =>
      pageOfList(await fetchPage(businessId, { search, page, limit: exportPageSize })),
    onProgress,
  )

const sellable = (businessId: string, search: string) =>
  queryOptions({
    queryKey: [...keys.products(businessId), 'sellable', search],
    queryFn: async () => {
      const query = { search, status: 'ACTIVE', isForSale: true, limit: 8 } as const
      const params = { ...at(businessId), query }
      return (await unwrap(api.GET('/businesses/{businessId}/products', { params }))).data
    },
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
  const found = await queryClient.fetchQuery(sellable(businessId, search))
  return found.length === 1 ? found[0] : undefined
}

/** The products with these ids as they are now; those that were deleted are left out. */
export async function readProducts(businessId: string, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map((productId) =>
      unwrapData(
        api.GET('/businesses/{businessId}/products/{productId}', {
          params: atProduct(businessId, productId),
        }),
      ).catch(() => null),
    ),
  )
  return found.filter((product) => product !== null)
}

export const useLowStock = (businessId: string) =>
  useQuery({
    queryKey: [...keys.products(businessId), 'low'],
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/products/low-stock', { params: at(businessId) })),
  })

export const useProduct = (businessId: string, id: string | null) =>
  useQuery({
    queryKey: [...keys.products(businessId), 'one', id],
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/products/{productId}', {
          params: atProduct(businessId, id ?? ''),
        }),
      ),
    enabled: id !== null,
  })

export const useMovements = (businessId: string, productId: string, page: number) =>
  useQuery({
    queryKey: [...keys.products(businessId), 'movements', productId, page],
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/products/{productId}/inventory', {
          params: { ...atProduct(businessId, productId), query: { page, limit: 10 } },
        }),
      ),
    placeholderData: keepPreviousData,
  })

const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.products(businessId) })

/** Creates a product, or updates the one with this id. */
export async function saveProduct(businessId: string, id: string | null, body: NewProduct) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/products', { params: at(businessId), body })
      : api.PATCH('/businesses/{businessId}/products/{productId}', {
          params: atProduct(businessId, id),
          body,
        }),
  )
  await refresh(businessId)
  return saved
}

export async function removeProduct(businessId: string, id: string) {
  await unwrap(
    api.DELETE('/businesses/{businessId}/products/{productId}', {
      params: atProduct(businessId, id),
    }),
  )
  // The query of the deleted product is excluded: refetching it would answer 404.
  await queryClient.invalidateQueries({
    queryKey: keys.products(businessId),
    predicate: ({ queryKey }) => !queryKey.includes(id),
  })
}

/** The idempotency key makes a retry safe. */
export async function changeStock(
  businessId: string,
  id: string,
  { body, key }: { body: NewMovement; key: string },
) {
  const changed = await unwrap(
    api.POST('/businesses/{businessId}/products/{productId}/inventory', {
      params: { ...atProduct(businessId, id), header: { 'Idempotency-Key': key } },
      body,
    }),
  )
  await refresh(businessId)
  return changed
}
