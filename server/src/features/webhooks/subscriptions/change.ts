import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/identify/caller.ts'

import * as deliveries from '../deliveries.ts'
import * as subscriptions from './queries.ts'
import { requireEvents } from './rights.ts'
import type { Subscription, SubscriptionPatch } from './schema.ts'

/**
 * Changes the given fields and returns the subscription before and after. The caller needs the scopes of the present events as well as of the new ones: a new URL
 * alone would send the present events to another receiver.
 */
export async function changeSubscription(
  tenant: Tenant,
  caller: Caller,
  id: string,
  body: SubscriptionPatch,
): Promise<{ before: Subscription; after: Subscription }> {
  const before = await subscriptions.lock(tenant, id)
  requireEvents(caller, [...before.events, ...(body.events ?? [])])
  const change: subscriptions.Change = changesIn(before, body)
  if (Object.keys(change).length === 0) return { before, after: before }
  // Enabled or disabled, pending deliveries are not attempted automatically any more.
  if (change.enabled !== undefined) {
    change.disabledReason = null
    change.failingSince = null
    tenant.defer(deliveries.stop(tenant, id))
  }
  tenant.defer(subscriptions.update(tenant, id, change))
  const { failingSince: _, ...shown } = change
  return { before, after: { ...before, ...shown } }
}

/** The fields that get another value. */
const changesIn = (before: Subscription, body: SubscriptionPatch): SubscriptionPatch =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof Subscription]),
    ),
  )
