import { useQueries } from '@tanstack/react-query'

import { api, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'
import { type StaffMember, useStaff } from './staff.ts'

const path = '/businesses/{businessId}/staff/{staffId}/services'
const none: StaffMember[] = []

/**
 * Active team members who perform all of these services, in the order of the team; undefined while loading. Without
 * services everybody matches.
 */
export function usePerformers(businessId: string, serviceIds: readonly string[]) {
  const { data: staff } = useStaff(businessId)
  const taking = staff?.filter((one) => one.isActive && one.acceptsBookings) ?? none
  const assigned = useQueries({
    queries: (serviceIds.length === 0 ? none : taking).map(({ id: staffId }) => ({
      queryKey: keys.assignments(businessId, staffId),
      queryFn: () => unwrap(api.GET(path, { params: { path: { businessId, staffId } } })),
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
