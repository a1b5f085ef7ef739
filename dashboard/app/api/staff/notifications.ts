import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type StaffNotifications = Schemas['StaffNotifications']

const path = '/businesses/{businessId}/staff/{staffId}/notifications'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })

/** The emails that a team member gets. */
export const useNotifications = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.notifications(businessId, staffId),
    queryFn: () => unwrapData(api.GET(path, at(businessId, staffId))),
  })

export async function saveNotifications(
  businessId: string,
  staffId: string,
  body: StaffNotifications,
) {
  const saved = await unwrapData(api.PATCH(path, { ...at(businessId, staffId), body }))
  queryClient.setQueryData(keys.notifications(businessId, staffId), saved)
  return saved
}
