import { useQuery } from '@tanstack/react-query'

import { read } from '#app/api/http/api.ts'
import type { ProposeRebookingBody, RebookProposals } from '#app/api/http/schema.gen.ts'

/**
 * The bookings of a member that no longer fit the working hours, each with other places. Asked anew each time, but not when
 * bookings change: the proposals are what the person decides about.
 */
export const useProposals = (businessId: string, body: ProposeRebookingBody) =>
  useQuery({
    queryKey: ['rebook-proposals', { businessId, ...body }],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () =>
      read('~/bookings/rebook-proposals', { businessId }, body) as Promise<RebookProposals>,
  })
