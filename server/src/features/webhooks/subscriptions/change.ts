import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/caller.ts'

import * as deliveries from '../deliveries.ts'
import * as subscriptions from './queries.ts'
import { requireEvents } from './rights.ts'
import type { Subscription, SubscriptionPatch } from './schema.ts'

/**
 * Changes what the body names. Whoever changes a subscription needs the scopes of what it sends now as
 * of what it sent before: another URL alone would show its events to somebody else.
 */
export async function changeSubscription(
  tenant: Tenant,
  caller: Caller,
  id: string,
  body: SubscriptionPatch,
): Promise<Subscription> {
  const before = await subscriptions.lock(tenant, id)
  requireEvents(caller, [...before.events, ...(body.events ?? [])])
  const change: subscriptions.Change = changesIn(before, body)
  if (Object.keys(change).length === 0) return before
  // Whichever way it was switched, what waited is not sent by itself any more.
  if (change.enabled !== undefined) {
    change.disabledReason = null
    change.failingSince = null
    tenant.later(deliveries.stop(tenant, id))
  }
  tenant.later(subscriptions.update(tenant, id, change))
  const { failingSince: _, ...shown } = change
  return { ...before, ...shown }
}

/** The fields that get another value. */
const changesIn = (before: Subscription, body: SubscriptionPatch): SubscriptionPatch =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof Subscription]),
    ),
  )
