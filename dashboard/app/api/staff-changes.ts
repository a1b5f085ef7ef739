import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type NewStaffMember = Schemas['CreateStaffMemberBody']
export type Assignment = Schemas['Assignment']

const atMember = (businessId: string, staffId: string) => ({
  params: { path: { businessId, staffId } },
})
const changed = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.staff(businessId) })

/** Adds a member, or changes the one with this id. */
export async function saveMember(businessId: string, id: string | null, body: NewStaffMember) {
  const saved = await answerData(
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
  await answer(api.DELETE('/businesses/{businessId}/staff/{staffId}', atMember(businessId, id)))
  await changed(businessId)
}

const services = '/businesses/{businessId}/staff/{staffId}/services'

/** What a member performs. */
export const useAssignments = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.assignments(businessId, staffId),
    queryFn: () => answer(api.GET(services, atMember(businessId, staffId))),
  })

export async function saveAssignments(businessId: string, staffId: string, all: Assignment[]) {
  await answer(api.PUT(services, { ...atMember(businessId, staffId), body: { services: all } }))
  await changed(businessId)
}
