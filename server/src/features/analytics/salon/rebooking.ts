import type { Tenant } from '#db/tenant.ts'
import { countRebooked } from '#features/bookings/rebooked.ts'

import type { SalonPeriod } from './schema.ts'

/** Who came in a period, for the first time or again, and who has booked a time after that. */
export async function rebookingOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const { clients, rebooked, newClients } = await countRebooked(tenant, { from, to })
  const rebookedRate = clients === 0 ? null : rebooked / clients
  const returningClients = clients - newClients
  return { from, to, clients, rebooked, rebookedRate, newClients, returningClients }
}
