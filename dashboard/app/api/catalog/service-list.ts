import { queryOptions } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type Service = Schemas['ListedService']

/** In a file of its own, since the first screen may need it, and nothing else of the services. */
export const serviceListQuery = (businessId: string) =>
  queryOptions({
    queryKey: keys.serviceList(businessId),
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/services', { params: { path: { businessId } } })),
  })
