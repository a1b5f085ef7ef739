import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type MessageSettings = Schemas['MessageSettings']
export type PreviewRequest = Schemas['PreviewMessageBody']

const path = '/businesses/{businessId}/message-settings'
const at = (businessId: string) => ({ params: { path: { businessId } } })

/** `isNeeded`: whether the settings are requested at all. */
export const useMessageSettings = (businessId: string, isNeeded = true) =>
  useQuery({
    queryKey: keys.messageSettings(businessId),
    queryFn: (): Promise<MessageSettings> => unwrapData(api.GET(path, at(businessId))),
    enabled: isNeeded,
  })

export async function saveMessageSettings(
  businessId: string,
  body: Schemas['UpdateMessageSettingsBody'],
) {
  const saved = await unwrapData(api.PATCH(path, { ...at(businessId), body }))
  queryClient.setQueryData(keys.messageSettings(businessId), saved)
  return saved
}

/** A letter with example data; the previous one stays until the next has loaded. */
export const useMessagePreview = (businessId: string, request: PreviewRequest, isValid: boolean) =>
  useQuery({
    queryKey: keys.messagePreview(businessId, request),
    queryFn: () => unwrapData(api.POST(`${path}/preview`, { ...at(businessId), body: request })),
    enabled: isValid,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** To the address of the signed-in account. */
export const sendTestMessage = (businessId: string, body: PreviewRequest) =>
  unwrap(api.POST(`${path}/test`, { ...at(businessId), body }))
