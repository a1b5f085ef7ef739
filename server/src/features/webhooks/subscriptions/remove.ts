import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/identify/caller.ts'

import * as subscriptions from './queries.ts'
import { requireEvents } from './rights.ts'

/** Removes a subscription with its deliveries, and returns it. Throws 404, and 403 for a key that may not read its events. */
export async function removeSubscription(tenant: Tenant, caller: Caller, id: string) {
  const subscription = await subscriptions.lock(tenant, id)
  requireEvents(caller, subscription.events)
  await subscriptions.remove(tenant, id)
  subscriptions.announceRemoval(tenant)
  return subscription
}
