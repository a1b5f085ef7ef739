import { useQuery } from '@tanstack/react-query'

import { answer, api } from './client.ts'
import { keys } from './keys.ts'

export const useStaff = (businessId: string) =>
  useQuery({
    queryKey: keys.staff(businessId),
    queryFn: () =>
      answer(api.GET('/businesses/{businessId}/staff', { params: { path: { businessId } } })),
  })
