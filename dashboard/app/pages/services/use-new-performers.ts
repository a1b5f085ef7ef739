import { useState } from 'react'

import { assignServices } from '#app/api/catalog/add-services.ts'
import { renew } from '#app/api/http/renew.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'

/** The performers of a new service: all bookable team members until the person changes it. */
export function useNewPerformers() {
  const { id: businessId, membership } = useBusiness()
  const { data: staff } = useApi('~/staff', { businessId })
  const [changed, setChanged] = useState<string[] | null>(null)
  const bookable = (staff ?? []).filter(
    ({ isActive, acceptsBookings }) => isActive && acceptsBookings,
  )
  const chosen = changed ?? bookable.map(({ id }) => id)
  const assign = async (serviceId: string) => {
    if (!can(membership, 'staff:write')) return
    for (const staffId of chosen) await assignServices({ businessId, staffId }, [serviceId])
    await renew(['~/staff', '~/staff/{staffId}/services'], { businessId })
  }
  return { staff, chosen, choose: setChanged, assign }
}
