import type { Tenant } from '#db/tenant.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import * as customers from '#features/customers/queries.ts'

import { eraseCustomer } from './erase-customer.ts'

/** Erases a customer who has asked for it; returns when. Throws 404 without an open request. */
export async function confirmErasure(tenant: Tenant, customerId: string): Promise<string> {
  await customers.lock(tenant, customerId)
  const { requestedAt } = await erasureRequests.lock(tenant, customerId)
  await eraseCustomer(tenant, customerId)
  return requestedAt
}

/** Refuses the request of a customer, who sees that; returns when it was made. Throws 404 without an open request. */
export async function refuseErasure(tenant: Tenant, customerId: string): Promise<string> {
  await customers.lockAgainstErasure(tenant, customerId)
  const { requestedAt } = await erasureRequests.lock(tenant, customerId)
  tenant.defer(erasureRequests.refuse(tenant, customerId))
  return requestedAt
}
