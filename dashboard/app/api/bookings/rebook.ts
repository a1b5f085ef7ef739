import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import { bookingsChanged } from './bookings.ts'

type Question = Schemas['ProposeRebookingBody']
export type Proposals = Schemas['RebookProposals']
export type RebookPlace = Schemas['RebookPlace']
export type Moves = Schemas['RebookBookingsBody']
export type RebookResult = Schemas['RebookResult']

/** The bookings of a member that no longer fit the working hours, each with other places. Asked anew each time. */
export const useProposals = (businessId: string, question: Question) =>
  useQuery({
    queryKey: keys.rebook(businessId, question),
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () =>
      unwrap(
        api.POST('/businesses/{businessId}/bookings/rebook-proposals', {
          params: { path: { businessId } },
          body: question,
        }),
      ),
  })

/** Moves several bookings, each by itself. The idempotency key makes a retry safe. */
export async function rebook(businessId: string, body: Moves, key: string) {
  const params = { path: { businessId }, header: { 'Idempotency-Key': key } }
  const results = await unwrap(
    api.POST('/businesses/{businessId}/bookings/rebook', { params, body }),
  )
  await bookingsChanged(businessId)
  return results
}
