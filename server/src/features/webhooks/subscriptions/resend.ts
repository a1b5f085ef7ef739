import { conflict } from '#core/errors.ts'
import { queueDelivery } from '#db/deliveries.ts'
import { occurrence, record } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/caller.ts'

import * as deliveries from '../deliveries.ts'
import { testPing } from '../events.ts'
import * as subscriptions from './queries.ts'
import { requireEvents } from './rights.ts'
import type { Delivery, Subscription } from './schema.ts'

/** One more attempt of a delivery, under the same id, whatever became of it before. */
export async function resend(
  tenant: Tenant,
  caller: Caller,
  ids: { webhookId: string; deliveryId: string },
): Promise<Delivery> {
  const [subscription, delivery] = await Promise.all([
    subscriptions.lock(tenant, ids.webhookId),
    deliveries.lock(tenant, ids.webhookId, ids.deliveryId),
  ])
  requireEvents(caller, [...subscription.events, delivery.eventType])
  requireEnabled(subscription)
  const nextAttemptAt = await deliveries.retry(tenant, delivery.id)
  tenant.announce(tenant.businessId, 'due')
  return { ...delivery, status: 'PENDING', nextAttemptAt }
}

/** Sends test.ping to one subscription, by the same way that events take. */
export async function sendTest(tenant: Tenant, caller: Caller, id: string): Promise<void> {
  const subscription = await subscriptions.lock(tenant, id)
  requireEvents(caller, subscription.events)
  requireEnabled(subscription)
  const ping = occurrence(testPing, { ok: true, ts: tenant.now.toISOString() })
  for (const event of record(tenant, [ping])) queueDelivery(tenant, event, id)
}

function requireEnabled({ enabled }: Subscription) {
  if (!enabled) throw conflict('CONFLICT', 'This webhook subscription is switched off')
}
