import { api, longTimeout, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { Customer, NewCustomer } from './customers.ts'

const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

/** Creates a client, or updates the one with this id. */
export async function saveCustomer(businessId: string, id: string | null, body: NewCustomer) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/customers', { params: { path: { businessId } }, body })
      : api.PATCH('/businesses/{businessId}/customers/{customerId}', {
          ...at(businessId, id),
          body,
        }),
  )
  await changed(businessId, saved)
  return saved
}

export async function saveNotes(businessId: string, id: string, notes: string | null) {
  const path = '/businesses/{businessId}/customers/{customerId}/notes'
  await changed(
    businessId,
    await unwrapData(api.PATCH(path, { ...at(businessId, id), body: { notes } })),
  )
}

export async function saveTags(businessId: string, id: string, tags: string[]) {
  const path = '/businesses/{businessId}/customers/{customerId}/tags'
  await changed(
    businessId,
    await unwrapData(api.PATCH(path, { ...at(businessId, id), body: { tags } })),
  )
}

/** Cannot be undone; upcoming bookings are cancelled. */
export const eraseCustomer = (businessId: string, id: string) =>
  unwrap(
    api.DELETE('/businesses/{businessId}/customers/{customerId}', {
      ...longTimeout,
      ...at(businessId, id),
    }),
  )

/** Cannot be undone; the duplicate is removed, and everything of the business that named it is read again. */
export async function mergeCustomers(businessId: string, id: string, sourceCustomerId: string) {
  const path = '/businesses/{businessId}/customers/{customerId}/merge'
  const merged = await unwrapData(
    api.POST(path, { ...longTimeout, ...at(businessId, id), body: { sourceCustomerId } }),
  )
  queryClient.removeQueries({ queryKey: keys.customer(businessId, sourceCustomerId) })
  queryClient.setQueryData(keys.customer(businessId, id), merged)
  await queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
  return merged
}

/** Call this after the erasure and once no page shows the client; a mounted query would refetch and answer 404. */
export async function removeCustomerFromCache(businessId: string, id: string) {
  queryClient.removeQueries({ queryKey: keys.customer(businessId, id) })
  queryClient.removeQueries({ queryKey: keys.historyOf(businessId, id) })
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
  await queryClient.invalidateQueries({ queryKey: keys.bookings(businessId) })
}

async function changed(businessId: string, customer: Customer) {
  queryClient.setQueryData(keys.customer(businessId, customer.id), customer)
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
}
