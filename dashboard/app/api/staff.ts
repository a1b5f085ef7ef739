import { queryOptions, useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type StaffMember = Schemas['StaffMember']

export const staffQuery = (businessId: string) =>
  queryOptions({
    queryKey: keys.staff(businessId),
    queryFn: () =>
      answer(api.GET('/businesses/{businessId}/staff', { params: { path: { businessId } } })),
  })

export const useStaff = (businessId: string) => useQuery(staffQuery(businessId))
