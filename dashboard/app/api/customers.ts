import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Customer = Schemas['Customer']
export type NewCustomer = Schemas['CreateCustomerBody']

/** Those whose name, phone number or e-mail address has these words; the API finds nothing by a single letter. */
export const useCustomerSearch = (businessId: string, text: string, most = 8) =>
  useQuery({
    queryKey: keys.customerSearch(businessId, text, most),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { search: text, limit: most }
      const params = { path: { businessId }, query }
      return (await answer(api.GET('/businesses/{businessId}/customers', { params }))).data
    },
  })

/** The key makes it safe to send it again. */
export async function addCustomer(businessId: string, body: NewCustomer, key: string) {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const added = await answerData(api.POST('/businesses/{businessId}/customers', { params, body }))
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
  return added
}

export const useCustomer = (businessId: string, customerId: string | null) =>
  useQuery({
    queryKey: keys.customer(businessId, customerId ?? ''),
    enabled: customerId !== null,
    queryFn: () => {
      const params = { path: { businessId, customerId: customerId ?? '' } }
      return answerData(api.GET('/businesses/{businessId}/customers/{customerId}', { params }))
    },
  })
