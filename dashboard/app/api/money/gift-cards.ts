import { useQuery } from '@tanstack/react-query'

import { allRows } from '../http/all-rows.ts'
import { keyOf } from '../http/renew.ts'

const path = '/gift-cards/business/{businessId}'

/** All gift cards, newest first; or those that this customer has paid with. */
export const useGiftCards = (businessId: string, customerId?: string) =>
  useQuery({
    queryKey: keyOf(path, { businessId, customerId }, 'all'),
    queryFn: () => allRows(path, { businessId, customerId, limit: 1_000 }),
  })
