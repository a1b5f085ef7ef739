import type { Tenant } from '#db/tenant.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'

import * as passes from './queries.ts'

/**
 * Removes the devices of a customer who is being erased, and the messages on their passes. After the cards are closed
 * their passes are void; phones learn this when they next ask, since no push token remains.
 */
export async function eraseDevices(tenant: Tenant, customerId: string) {
  const cardIds = await registrations.eraseDevices(tenant, customerId)
  if (cardIds.length > 0) await passes.remove(tenant, cardIds)
}
