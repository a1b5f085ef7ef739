import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type LikelyDuplicates = Schemas['LikelyDuplicates']

/** Groups of clients who are likely to be one person. */
export const useDuplicates = (businessId: string) =>
  useQuery({
    queryKey: keys.duplicates(businessId),
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/customers/duplicates', {
          params: { path: { businessId } },
        }),
      ),
  })

const notDuplicates =
  '/businesses/{businessId}/customers/{customerId}/not-duplicates/{otherCustomerId}'

interface Pair {
  customerId: string
  otherCustomerId: string
}

/** Says that two clients are different people, for everybody of the business. */
export async function dismissDuplicate(businessId: string, pair: Pair) {
  await unwrap(api.PUT(notDuplicates, { params: { path: { businessId, ...pair } } }))
  await queryClient.invalidateQueries({ queryKey: keys.duplicates(businessId) })
}

export async function restoreDuplicate(businessId: string, pair: Pair) {
  await unwrap(api.DELETE(notDuplicates, { params: { path: { businessId, ...pair } } }))
  await queryClient.invalidateQueries({ queryKey: keys.duplicates(businessId) })
}
