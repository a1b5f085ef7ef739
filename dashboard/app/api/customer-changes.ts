import { answer, answerData, api, long } from './client.ts'
import type { Customer, NewCustomer } from './customers.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

/** Adds a client, or changes the one with this id. */
export async function saveCustomer(businessId: string, id: string | null, body: NewCustomer) {
  const saved = await answerData(
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
    await answerData(api.PATCH(path, { ...at(businessId, id), body: { notes } })),
  )
}

export async function saveTags(businessId: string, id: string, tags: string[]) {
  const path = '/businesses/{businessId}/customers/{customerId}/tags'
  await changed(
    businessId,
    await answerData(api.PATCH(path, { ...at(businessId, id), body: { tags } })),
  )
}

/** For good; bookings to come are cancelled. */
export const eraseCustomer = (businessId: string, id: string) =>
  answer(
    api.DELETE('/businesses/{businessId}/customers/{customerId}', {
      ...long,
      ...at(businessId, id),
    }),
  )

/** After that, and once no page shows the client: it would ask for who is gone. */
export async function forgetCustomer(businessId: string, id: string) {
  queryClient.removeQueries({ queryKey: keys.customer(businessId, id) })
  queryClient.removeQueries({ queryKey: keys.historyOf(businessId, id) })
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
  await queryClient.invalidateQueries({ queryKey: keys.bookings(businessId) })
}

async function changed(businessId: string, customer: Customer) {
  queryClient.setQueryData(keys.customer(businessId, customer.id), customer)
  await queryClient.invalidateQueries({ queryKey: keys.customers(businessId) })
}
