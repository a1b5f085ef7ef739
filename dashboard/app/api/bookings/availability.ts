import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type Question = Schemas['CheckAvailabilityBody']
export type AvailabilityCheck = Schemas['AvailabilityCheck']
export type RefusalReason = Schemas['RefusalReason']

/**
 * Evaluates a booking with this start: its end and price, or the reason why it is refused. Null while the choice is
 * incomplete.
 */
export const useAvailabilityCheck = (businessId: string, question: Question | null) =>
  useQuery({
    queryKey: keys.check(businessId, question),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5_000,
    queryFn: () => {
      if (question === null) throw new Error('There is nothing to be checked')
      const params = { path: { businessId } }
      return unwrap(
        api.POST('/businesses/{businessId}/availability/check', { params, body: question }),
      )
    },
  })
