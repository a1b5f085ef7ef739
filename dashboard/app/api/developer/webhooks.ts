import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Webhook = Schemas['WebhookSubscription']
export type Delivery = Schemas['WebhookDelivery']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atWebhook = (businessId: string, webhookId: string) => ({
  params: { path: { businessId, webhookId } },
})
const atDelivery = (businessId: string, webhookId: string, deliveryId: string) => ({
  params: { path: { businessId, webhookId, deliveryId } },
})
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.webhooks(businessId) })

/** Polling intervals: with pending deliveries, and without. */
const watching = { waitingMs: 2_000, quietMs: 30_000 }

export const useWebhooks = (businessId: string) =>
  useQuery({
    queryKey: [...keys.webhooks(businessId), 'list'],
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/webhooks', at(businessId))),
  })

export const useWebhookEvents = (businessId: string) =>
  useQuery({
    queryKey: [...keys.webhooks(businessId), 'events'],
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/webhooks/events', at(businessId))),
    staleTime: Infinity,
  })

export const useDeliveries = (businessId: string, webhookId: string) =>
  useQuery({
    queryKey: [...keys.webhooks(businessId), 'deliveries', webhookId],
    queryFn: () =>
      unwrap(
        api.GET(
          '/businesses/{businessId}/webhooks/{webhookId}/deliveries',
          atWebhook(businessId, webhookId),
        ),
      ),
    refetchInterval: ({ state }) =>
      state.data?.some(({ nextAttemptAt }) => nextAttemptAt !== null)
        ? watching.waitingMs
        : watching.quietMs,
  })

export const useDelivery = (businessId: string, webhookId: string, deliveryId: string) =>
  useQuery({
    queryKey: [...keys.webhooks(businessId), 'delivery', webhookId, deliveryId],
    queryFn: () =>
      unwrapData(
        api.GET(
          '/businesses/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}',
          atDelivery(businessId, webhookId, deliveryId),
        ),
      ),
    refetchInterval: ({ state }) =>
      state.data && state.data.nextAttemptAt === null ? false : watching.waitingMs,
  })

export async function createWebhook(businessId: string, body: Schemas['CreateWebhookBody']) {
  const made = await unwrapData(
    api.POST('/businesses/{businessId}/webhooks', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return made
}

export async function changeWebhook(
  businessId: string,
  webhookId: string,
  body: Schemas['UpdateWebhookBody'],
) {
  const changed = await unwrapData(
    api.PATCH('/businesses/{businessId}/webhooks/{webhookId}', {
      ...atWebhook(businessId, webhookId),
      body,
    }),
  )
  await refresh(businessId)
  return changed
}

/** The list is only marked as stale: the page of the deleted webhook is still mounted. */
export async function removeWebhook(businessId: string, webhookId: string) {
  await unwrap(
    api.DELETE('/businesses/{businessId}/webhooks/{webhookId}', atWebhook(businessId, webhookId)),
  )
  await queryClient.invalidateQueries({
    queryKey: keys.webhooks(businessId),
    refetchType: 'none',
  })
}

export async function testWebhook(businessId: string, webhookId: string) {
  await unwrap(
    api.POST(
      '/businesses/{businessId}/webhooks/{webhookId}/test',
      atWebhook(businessId, webhookId),
    ),
  )
  await refresh(businessId)
}

/** Starts one more attempt, whatever the result of the earlier ones. */
export async function resendDelivery(businessId: string, webhookId: string, deliveryId: string) {
  await unwrap(
    api.POST(
      '/businesses/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
      atDelivery(businessId, webhookId, deliveryId),
    ),
  )
  await refresh(businessId)
}
