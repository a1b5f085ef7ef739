import { type RawBuilder, sql } from 'kysely'

import { newId } from '#core/ids.ts'

import { prepared } from './prepared.ts'
import type { Tenant } from './tenant.ts'

/** How many webhook subscriptions a business may have. */
export const subscriptionsMax = 20

export interface RecordedEvent {
  id: string
  name: string
}

interface Queued {
  businessId: string
  id: string
  eventId: string
  eventType: string
}

// The lock waits for a subscription that is being deleted: its reference would fail, and the change
// that the event tells of with it. The ids of the deliveries differ in their ends, which follow from
// the subscription, and keep the order of events: without a volatile function all of it runs on the one
// node that has the business.
const insert = prepared(
  (_, { businessId, id, eventId, eventType }: Queued): RawBuilder<unknown> => sql`
    insert into webhook_delivery
      (business_id, id, subscription_id, event_id, event_type, next_attempt_at)
    select s.business_id, overlay(${id}::text placing left(encode(
        sha256(uuid_send(${id}::uuid) || uuid_send(s.id)), 'hex'), 12) from 25)::uuid,
      s.id, ${eventId}, ${eventType}, now()
    from webhook_subscription as s
    where s.business_id = ${businessId} and s.enabled and ${eventType} = any(s.events)
    for key share`,
)

/**
 * Queues an event for the subscriptions that want it, in the transaction that records it. A business
 * without subscriptions, or not on ENTERPRISE, costs no statement.
 */
export function queueDeliveries(
  { db, businessId, business, state, later, announce }: Tenant,
  { id: eventId, name: eventType }: RecordedEvent,
) {
  if (!state.hasWebhooks || business.plan !== 'ENTERPRISE') return
  later(insert(db, { businessId, id: newId(), eventId, eventType }))
  announce(businessId, 'due')
}

/** Queues an event for one subscription, which the transaction has locked. */
export function queueDelivery(
  { db, businessId, later, announce }: Tenant,
  { id: eventId, name: eventType }: RecordedEvent,
  subscriptionId: string,
) {
  later(
    db
      .insertInto('webhookDelivery')
      .values({
        businessId,
        id: newId(),
        subscriptionId,
        eventId,
        eventType,
        nextAttemptAt: sql<string>`now()`,
      })
      .execute(),
  )
  announce(businessId, 'due')
}

/**
 * Forgets what receivers answered to events: they may have repeated what they were sent. Empty, not
 * null, says that what an attempt still brings is not to be kept either.
 */
export const forgetResponses = prepared(
  (
    _,
    { businessId, eventIds }: { businessId: string; eventIds: string[] },
  ): RawBuilder<unknown> => sql`
    update webhook_delivery set response = ''
    where business_id = ${businessId} and event_id = any (${eventIds}::uuid[])`,
)
