import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Member = Schemas['Member']
export type Invitation = Schemas['Invitation']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.members(businessId) })

export const useMembers = (businessId: string) =>
  useQuery({
    queryKey: [...keys.members(businessId), 'members'],
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/members', at(businessId))),
  })

export const useInvitations = (businessId: string) =>
  useQuery({
    queryKey: [...keys.members(businessId), 'invitations'],
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/invitations', at(businessId))),
  })

export async function saveMember(
  businessId: string,
  accountId: string,
  body: Schemas['UpdateMemberBody'],
) {
  const saved = await unwrapData(
    api.PATCH('/businesses/{businessId}/members/{accountId}', {
      params: { path: { businessId, accountId } },
      body,
    }),
  )
  await refresh(businessId)
  return saved
}

export async function removeMember(businessId: string, accountId: string) {
  const params = { path: { businessId, accountId } }
  await unwrap(api.DELETE('/businesses/{businessId}/members/{accountId}', { params }))
  await refresh(businessId)
}

export async function invite(businessId: string, body: Schemas['CreateInvitationBody']) {
  const invitation = await unwrapData(
    api.POST('/businesses/{businessId}/invitations', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return invitation
}

export async function withdrawInvitation(businessId: string, invitationId: string) {
  const params = { path: { businessId, invitationId } }
  await unwrap(api.DELETE('/businesses/{businessId}/invitations/{invitationId}', { params }))
  await refresh(businessId)
}
