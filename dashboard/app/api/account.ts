import { useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { refreshSession } from './session.ts'

export type OpenSession = Schemas['OpenSession']

export const useOpenSessions = () =>
  useQuery({ queryKey: keys.openSessions, queryFn: () => answer(api.GET('/auth/sessions')) })

export async function endSession(sessionId: string) {
  await answer(api.DELETE('/auth/sessions/{sessionId}', { params: { path: { sessionId } } }))
  await queryClient.invalidateQueries({ queryKey: keys.openSessions })
}

export async function renameAccount(name: string | null) {
  await answer(api.PATCH('/auth/account', { body: { name } }))
  await refreshSession()
}

export async function changePassword(body: Schemas['ChangePasswordBody']) {
  await answer(api.POST('/auth/password', { body }))
  await queryClient.invalidateQueries({ queryKey: keys.openSessions })
}
