import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { refreshSession } from './session.ts'

export type OpenSession = Schemas['OpenSession']

export const useOpenSessions = () =>
  useQuery({ queryKey: keys.openSessions, queryFn: () => unwrap(api.GET('/auth/sessions')) })

export async function endSession(sessionId: string) {
  await unwrap(api.DELETE('/auth/sessions/{sessionId}', { params: { path: { sessionId } } }))
  await queryClient.invalidateQueries({ queryKey: keys.openSessions })
}

export async function renameAccount(name: string | null) {
  await unwrap(api.PATCH('/auth/account', { body: { name } }))
  await refreshSession()
}

export async function changePassword(body: Schemas['ChangePasswordBody']) {
  await unwrap(api.POST('/auth/password', { body }))
  await queryClient.invalidateQueries({ queryKey: keys.openSessions })
}
