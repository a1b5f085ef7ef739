import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { isSearchable } from '../http/is-searchable.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Customer = Schemas['Customer']
export type NewCustomer = Schemas['CreateCustomerBody']

/**
 * Clients whose name, phone number or e-mail address matches the words; the API returns nothing for a single letter.
 */
export const useCustomerSearch = (businessId: string, text: string, most = 8) =>
  useQuery({
    ...matches(businessId, text, most),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  })

/** The same clients, when they are needed before the page has them. */
export const searchCustomers = (businessId: string, text: string) =>
  queryClient.fetchQuery(matches(businessId, text, 8))

const matches = (businessId: string, text: string, most: number) =>
  queryOptions({
    queryKey: keys.customerSearch(businessId, text, most),
    queryFn: async () => {
      const query = { search: text, limit: most }
      const params = { path: { businessId }, query }
      return (await unwrap(api.GET('/businesses/{businessId}/customers', { params }))).data
    },
  })

/** The idempotency key makes a retry safe. */
export async function addCustomer(businessId: string, body: NewCustomer, key: string) {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const added = await unwrapData(api.POST('/businesses/{businessId}/customers', { params, body }))
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
  return added
}

export const useCustomer = (businessId: string, customerId: string | null) =>
  useQuery({
    queryKey: keys.customer(businessId, customerId ?? ''),
    enabled: customerId !== null,
    queryFn: () => {
      const params = { path: { businessId, customerId: customerId ?? '' } }
      return unwrapData(api.GET('/businesses/{businessId}/customers/{customerId}', { params }))
    },
  })
