import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Address = Schemas['Address']
export type NewAddress = Schemas['CreateCustomerAddressBody']

const path = '/businesses/{businessId}/customers/{customerId}/addresses'
const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

export const useAddresses = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.customerAddresses(businessId, customerId),
    queryFn: () => unwrap(api.GET(path, at(businessId, customerId))),
  })

export async function addAddress(businessId: string, customerId: string, body: NewAddress) {
  const added = await unwrapData(api.POST(path, { ...at(businessId, customerId), body }))
  await changed(businessId, customerId)
  return added
}

export async function removeAddress(businessId: string, customerId: string, addressId: string) {
  await unwrap(
    api.DELETE('/businesses/{businessId}/customers/{customerId}/addresses/{addressId}', {
      params: { path: { businessId, customerId, addressId } },
    }),
  )
  await changed(businessId, customerId)
}

const changed = (businessId: string, customerId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.customerAddresses(businessId, customerId) })
