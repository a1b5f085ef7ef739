import { useApi } from '#app/api/http/use-api.ts'

/** Polling intervals: with pending deliveries, and without. */
const watching = { waitingMs: 2_000, quietMs: 30_000 }

export const useDeliveries = (businessId: string, webhookId: string) =>
  useApi(
    '~/webhooks/{webhookId}/deliveries',
    { businessId, webhookId },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ nextAttemptAt }) => nextAttemptAt !== null)
          ? watching.waitingMs
          : watching.quietMs,
    },
  )

export const useDelivery = (businessId: string, webhookId: string, deliveryId: string) =>
  useApi(
    '~/webhooks/{webhookId}/deliveries/{deliveryId}',
    { businessId, webhookId, deliveryId },
    {
      refetchInterval: ({ state }) =>
        state.data && state.data.nextAttemptAt === null ? false : watching.waitingMs,
    },
  )
