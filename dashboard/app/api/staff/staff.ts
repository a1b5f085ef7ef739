import { queryOptions, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type StaffMember = Schemas['StaffMember']

export const staffQuery = (businessId: string) =>
  queryOptions({
    queryKey: keys.staff(businessId),
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/staff', { params: { path: { businessId } } })),
  })

export const useStaff = (businessId: string) => useQuery(staffQuery(businessId))
