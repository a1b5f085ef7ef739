import { api } from '#app/api/http/api.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { isAffected, keyOf, renew } from '#app/api/http/renew.ts'

/** Cannot be undone; the duplicate is removed, and everything of the business that named it is read again. */
export async function mergeCustomers(businessId: string, customerId: string, sourceId: string) {
  const path = '~/customers/{customerId}/merge'
  const body = { sourceCustomerId: sourceId }
  const options = { isLong: true, renewal: 'none' } as const
  const merged = await api.post(path, { businessId, customerId }, body, options)
  removeFromCache(businessId, sourceId)
  queryClient.setQueryData(keyOf('~/customers/{customerId}', { businessId, customerId }), merged)
  await renew(['~'], { businessId })
  return merged
}

/** Call this after the erasure and once no page shows the client; a mounted query would refetch and answer 404. */
export async function removeCustomerFromCache(businessId: string, customerId: string) {
  removeFromCache(businessId, customerId)
  const lists = ['~/customers', '~/customers/duplicates', '~/erasure-requests']
  await renew([...lists, '~/bookings/*', '~/today'], { businessId })
}

const removeFromCache = (businessId: string, customerId: string) =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      isAffected(queryKey, ['~/customers/{customerId}/*'], { businessId, customerId }),
  })
