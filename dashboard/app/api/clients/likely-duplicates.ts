import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
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
