import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export type Question = Schemas['CheckAvailabilityBody']
export type Verdict = Schemas['AvailabilityCheck']
export type RefusalReason = Schemas['RefusalReason']

/** What booking this start would meet: its end and price, or why not. Null: not enough is chosen yet. */
export const useCheck = (businessId: string, question: Question | null) =>
  useQuery({
    queryKey: keys.check(businessId, question),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5_000,
    queryFn: () => {
      if (question === null) throw new Error('There is nothing to be checked')
      const params = { path: { businessId } }
      return answer(
        api.POST('/businesses/{businessId}/availability/check', { params, body: question }),
      )
    },
  })
