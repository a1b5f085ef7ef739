import type { Tenant } from '#db/tenant.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import * as customers from '#features/customers/queries.ts'

import * as sessions from './sessions.ts'

/** Asks the business to erase every customer with the address of a session. Throws 404. */
export async function requestErasure(tenant: Tenant, token: string) {
  const { email } = await sessions.find(tenant, token)
  const found = await ofAddress(tenant, email)
  // In the order of their ids, as a merge locks them.
  for (const id of found.map((row) => row.id).toSorted()) {
    await customers.lockAgainstErasure(tenant, id)
    tenant.defer(erasureRequests.insert(tenant, id))
  }
}
