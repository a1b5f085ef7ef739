import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type ApiKey = Schemas['ApiKey']
export type NewApiKey = Schemas['CreateApiKeyBody']
export type LoggedRequest = Schemas['LoggedRequest']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atKey = (businessId: string, keyId: string) => ({ params: { path: { businessId, keyId } } })
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.apiKeys(businessId) })

export const useApiKeys = (businessId: string) =>
  useQuery({
    queryKey: keys.apiKeys(businessId),
    queryFn: () => answer(api.GET('/businesses/{businessId}/api-keys', at(businessId))),
  })

/** What was asked with a key, the latest first, a page at a time. */
export const useRequestLog = (businessId: string, keyId: string, page: number) =>
  useQuery({
    queryKey: [...keys.apiKeys(businessId), keyId, page],
    queryFn: () =>
      answer(
        api.GET('/businesses/{businessId}/api-keys/{keyId}/requests', {
          params: { path: { businessId, keyId }, query: { page, limit: 25 } },
        }),
      ),
    placeholderData: keepPreviousData,
  })

export async function createApiKey(businessId: string, body: NewApiKey) {
  const made = await answerData(
    api.POST('/businesses/{businessId}/api-keys', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return made
}

export async function renameApiKey(businessId: string, keyId: string, name: string) {
  const body = { name }
  const renamed = await answerData(
    api.PATCH('/businesses/{businessId}/api-keys/{keyId}', { ...atKey(businessId, keyId), body }),
  )
  await refresh(businessId)
  return renamed
}

/** Makes a key in the place of another, which works for the overlap as well. */
export async function rotateApiKey(businessId: string, keyId: string, overlapSeconds: number) {
  const made = await answerData(
    api.POST('/businesses/{businessId}/api-keys/{keyId}/rotate', {
      ...atKey(businessId, keyId),
      body: { overlapSeconds },
    }),
  )
  await refresh(businessId)
  return made
}

export async function revokeApiKey(businessId: string, keyId: string) {
  await answer(api.DELETE('/businesses/{businessId}/api-keys/{keyId}', atKey(businessId, keyId)))
  await refresh(businessId)
}
