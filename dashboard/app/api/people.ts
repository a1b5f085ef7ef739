import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Member = Schemas['Member']
export type Invitation = Schemas['Invitation']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.people(businessId) })

export const useMembers = (businessId: string) =>
  useQuery({
    queryKey: [...keys.people(businessId), 'members'],
    queryFn: () => answer(api.GET('/businesses/{businessId}/members', at(businessId))),
  })

export const useInvitations = (businessId: string) =>
  useQuery({
    queryKey: [...keys.people(businessId), 'invitations'],
    queryFn: () => answer(api.GET('/businesses/{businessId}/invitations', at(businessId))),
  })

export async function saveMember(
  businessId: string,
  accountId: string,
  body: Schemas['UpdateMemberBody'],
) {
  const saved = await answerData(
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
  await answer(api.DELETE('/businesses/{businessId}/members/{accountId}', { params }))
  await refresh(businessId)
}

export async function invite(businessId: string, body: Schemas['CreateInvitationBody']) {
  const invitation = await answerData(
    api.POST('/businesses/{businessId}/invitations', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return invitation
}

export async function withdrawInvitation(businessId: string, invitationId: string) {
  const params = { path: { businessId, invitationId } }
  await answer(api.DELETE('/businesses/{businessId}/invitations/{invitationId}', { params }))
  await refresh(businessId)
}
