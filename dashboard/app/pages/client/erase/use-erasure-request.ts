import { useApi } from '#app/api/http/use-api.ts'

/** When this client has asked to be erased; undefined without an open request. */
export const useErasureRequest = (businessId: string, customerId: string, isEnabled: boolean) =>
  useApi(
    '~/erasure-requests',
    { businessId, customerId },
    { enabled: isEnabled, select: ({ data }) => data[0]?.requestedAt ?? null },
  ).data ?? undefined
