import { useQueries } from '@tanstack/react-query'

import type { StaffMember } from '../http/schema.gen.ts'
import { apiQuery, useApi } from '../http/use-api.ts'

const none: StaffMember[] = []

/**
 * Active team members who perform all of these services, in the order of the team; undefined while loading. Without
 * services everybody matches.
 */
export function usePerformers(businessId: string, serviceIds: readonly string[]) {
  const { data: staff } = useApi('~/staff', { businessId })
  const taking = staff?.filter((one) => one.isActive && one.acceptsBookings) ?? none
  const assigned = useQueries({
    queries: (serviceIds.length === 0 ? none : taking).map(({ id: staffId }) => ({
      ...apiQuery('~/staff/{staffId}/services', { businessId, staffId }),
      staleTime: 300_000,
    })),
    combine: (answers) => answers.map(({ data }) => data?.map(({ serviceId }) => serviceId)),
  })
  if (!staff || assigned.includes(undefined)) return undefined
  return taking.filter((_, index) => {
    const performed = new Set(assigned[index])
    return serviceIds.every((id) => performed.has(id))
  })
}
