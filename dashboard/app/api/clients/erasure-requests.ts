import { useQuery } from '@tanstack/react-query'

import { api, longTimeout, unwrap } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

/** As many as the API lists at once; with more, those that have waited longest are shown first. */
const limit = 100

/** The clients who have asked to be erased, the oldest request first. */
export const useErasureRequests = (businessId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: keys.erasureRequests(businessId),
    enabled: isEnabled,
    queryFn: async () => {
      const params = { path: { businessId }, query: { limit } }
      const path = '/businesses/{businessId}/erasure-requests'
      return (await unwrap(api.GET(path, { params }))).data
    },
  })

/** When this client has asked to be erased; undefined without an open request. */
export function useErasureRequest(businessId: string, customerId: string, isEnabled: boolean) {
  const { data } = useQuery({
    queryKey: keys.erasureRequestOf(businessId, customerId),
    enabled: isEnabled,
    queryFn: async () => {
      const params = { path: { businessId }, query: { customerId } }
      const path = '/businesses/{businessId}/erasure-requests'
      return (await unwrap(api.GET(path, { params }))).data
    },
  })
  return data?.[0]?.requestedAt
}

const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

/** Cannot be undone; upcoming bookings are cancelled. */
export const confirmErasure = (businessId: string, customerId: string) =>
  unwrap(
    api.POST('/businesses/{businessId}/customers/{customerId}/erasure-request/confirm', {
      ...longTimeout,
      ...at(businessId, customerId),
    }),
  )

/** The client stays, and sees that the request was refused. */
export async function refuseErasure(businessId: string, customerId: string) {
  const path = '/businesses/{businessId}/customers/{customerId}/erasure-request/refuse'
  await unwrap(api.POST(path, at(businessId, customerId)))
  await queryClient.invalidateQueries({ queryKey: keys.erasureRequests(businessId) })
}
