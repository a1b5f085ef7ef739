import type { Tenant } from '#db/tenant.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'

import * as passes from './queries.ts'

/**
 * Writes a message onto the passes of a customer's cards and queues the notification of their phones. A repeat for
 * the same campaign changes nothing. Returns whether a phone has one of the passes.
 */
export async function showPassMessage(tenant: Tenant, news: passes.Topic): Promise<boolean> {
  if (!(await registrations.areOnDevice(tenant, news.cardIds))) return false
  registrations.touch(tenant, await passes.setPassMessage(tenant, news))
  return true
}
