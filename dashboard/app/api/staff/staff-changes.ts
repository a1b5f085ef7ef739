import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type NewStaffMember = Schemas['CreateStaffMemberBody']
export type Assignment = Schemas['Assignment']

const atMember = (businessId: string, staffId: string) => ({
  params: { path: { businessId, staffId } },
})
const changed = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.staff(businessId) })

/** Creates a team member, or updates the one with this id. */
export async function saveMember(businessId: string, id: string | null, body: NewStaffMember) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/staff', { params: { path: { businessId } }, body })
      : api.PATCH('/businesses/{businessId}/staff/{staffId}', {
          ...atMember(businessId, id),
          body,
        }),
  )
  await changed(businessId)
  return saved
}

export async function removeMember(businessId: string, id: string) {
  await unwrap(api.DELETE('/businesses/{businessId}/staff/{staffId}', atMember(businessId, id)))
  await changed(businessId)
}

const services = '/businesses/{businessId}/staff/{staffId}/services'

/** The services that a team member performs. */
export const useAssignments = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.assignments(businessId, staffId),
    queryFn: () => unwrap(api.GET(services, atMember(businessId, staffId))),
  })

export async function saveAssignments(businessId: string, staffId: string, all: Assignment[]) {
  await unwrap(api.PUT(services, { ...atMember(businessId, staffId), body: { services: all } }))
  await changed(businessId)
}
