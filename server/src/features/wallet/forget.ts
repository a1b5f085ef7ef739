import type { Tenant } from '#db/tenant.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'

import * as passes from './queries.ts'

/**
 * Forgets the devices of a customer who is being erased, and the news on their passes. Once the cards are closed
 * their passes are void; phones learn it when they next ask, since nobody is left who could be told.
 */
export async function forgetCustomer(tenant: Tenant, customerId: string) {
  const cardIds = await registrations.forgetCustomer(tenant, customerId)
  if (cardIds.length > 0) await passes.remove(tenant, cardIds)
}
