import { useState } from 'react'

import { assignServices } from '#app/api/catalog/add-services.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { keys } from '#app/api/http/query-keys.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useStaff } from '#app/api/staff/staff.ts'

/** The performers of a new service: all bookable team members until the person changes it. */
export function useNewPerformers() {
  const { id: businessId, membership } = useBusiness()
  const { data: staff } = useStaff(businessId)
  const [changed, setChanged] = useState<string[] | null>(null)
  const bookable = (staff ?? []).filter(
    ({ isActive, acceptsBookings }) => isActive && acceptsBookings,
  )
  const chosen = changed ?? bookable.map(({ id }) => id)
  const assign = async (serviceId: string) => {
    if (!can(membership, 'staff:write')) return
    for (const staffId of chosen) await assignServices({ businessId, staffId }, [serviceId])
    await queryClient.invalidateQueries({ queryKey: keys.staff(businessId) })
  }
  return { staff, chosen, choose: setChanged, assign }
}
