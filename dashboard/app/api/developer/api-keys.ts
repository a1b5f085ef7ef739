import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

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
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/api-keys', at(businessId))),
  })

/** The request log of a key, newest first, one page at a time. */
/** The server writes requests down a few seconds after their answers; the first page follows them. */
const requestLogPollMs = 5_000

export const useRequestLog = (businessId: string, keyId: string, page: number) =>
  useQuery({
    queryKey: [...keys.apiKeys(businessId), keyId, page],
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/api-keys/{keyId}/requests', {
          params: { path: { businessId, keyId }, query: { page, limit: 25 } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 && requestLogPollMs,
  })

export async function createApiKey(businessId: string, body: NewApiKey) {
  const made = await unwrapData(
    api.POST('/businesses/{businessId}/api-keys', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return made
}

export async function renameApiKey(businessId: string, keyId: string, name: string) {
  const body = { name }
  const renamed = await unwrapData(
    api.PATCH('/businesses/{businessId}/api-keys/{keyId}', { ...atKey(businessId, keyId), body }),
  )
  await refresh(businessId)
  return renamed
}

/** Creates a replacement key. The old key stays valid for the overlap. */
export async function rotateApiKey(businessId: string, keyId: string, overlapSeconds: number) {
  const made = await unwrapData(
    api.POST('/businesses/{businessId}/api-keys/{keyId}/rotate', {
      ...atKey(businessId, keyId),
      body: { overlapSeconds },
    }),
  )
  await refresh(businessId)
  return made
}

export async function revokeApiKey(businessId: string, keyId: string) {
  await unwrap(api.DELETE('/businesses/{businessId}/api-keys/{keyId}', atKey(businessId, keyId)))
  await refresh(businessId)
}
