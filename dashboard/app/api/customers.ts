import { useQuery } from '@tanstack/react-query'

import { answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type Customer = Schemas['Customer']
export type NewCustomer = Schemas['CreateCustomerBody']

export const useCustomer = (businessId: string, customerId: string | null) =>
  useQuery({
    queryKey: keys.customer(businessId, customerId ?? ''),
    enabled: customerId !== null,
    queryFn: () => {
      const params = { path: { businessId, customerId: customerId ?? '' } }
      return answerData(api.GET('/businesses/{businessId}/customers/{customerId}', { params }))
    },
  })
