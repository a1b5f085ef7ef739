import { conflictFor } from '#core/errors.ts'
import { queueDelivery } from '#db/queue/deliveries.ts'
import { occurrence, record } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/identify/caller.ts'

import * as deliveries from '../deliveries.ts'
import { testPing } from '../events.ts'
import * as subscriptions from './queries.ts'
import { requireEvents } from './rights.ts'
import type { Delivery, DeliveryDetail, Subscription } from './schema.ts'

/** A delivery with its payload. Throws 404, and 403 for a key that may not read it. */
export async function findDelivery(
  tenant: Tenant,
  caller: Caller,
  ids: { webhookId: string; deliveryId: string },
): Promise<DeliveryDetail> {
  const { events } = await subscriptions.find(tenant, ids.webhookId)
  requireEvents(caller, events)
  const delivery = await deliveries.find(tenant, ids.webhookId, ids.deliveryId)
  requireEvents(caller, [delivery.eventType])
  return delivery
}

/** Schedules one more attempt of a delivery under the same id, whatever its state. */
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

/** Queues test.ping for one subscription, in the same way as events. */
export async function sendTest(tenant: Tenant, caller: Caller, id: string): Promise<void> {
  const subscription = await subscriptions.lock(tenant, id)
  requireEvents(caller, subscription.events)
  requireEnabled(subscription)
  const ping = occurrence(testPing, { ok: true, ts: tenant.now.toISOString() })
  for (const event of record(tenant, [ping])) queueDelivery(tenant, event, id)
}

function requireEnabled({ enabled }: Subscription) {
  if (!enabled) throw conflictFor('WEBHOOK_OFF', 'This webhook subscription is disabled')
}
