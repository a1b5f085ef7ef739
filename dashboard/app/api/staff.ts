import { useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type StaffMember = Schemas['StaffMember']

export const useStaff = (businessId: string) =>
  useQuery({
    queryKey: keys.staff(businessId),
    queryFn: () =>
      answer(api.GET('/businesses/{businessId}/staff', { params: { path: { businessId } } })),
  })
