import { type RawBuilder, sql } from 'kysely'

import { newId } from '#core/ids.ts'

import type { Tenant } from '../tenant.ts'
import { prepared } from '../transaction/prepared.ts'

/** The maximum number of webhook subscriptions of a business. */
export const subscriptionsMax = 20

/** In the events of a subscription: all of them, also those that a later version adds. */
export const everyEvent = '*'

export interface RecordedEvent {
  id: string
  name: string
}

interface NewDelivery {
  businessId: string
  id: string
  eventId: string
  eventType: string
}

// The lock waits for a concurrent deletion of the subscription: otherwise the foreign key would
// fail, and with it the change that the event reports. The ids of the deliveries differ in their
// last part, which is derived from the subscription, and keep the order of events: without a
// volatile function the whole statement runs on the one node that has the business.
const insert = prepared(
  (_, { businessId, id, eventId, eventType }: NewDelivery): RawBuilder<unknown> => sql`
    insert into webhook_delivery
      (business_id, id, subscription_id, event_id, event_type, next_attempt_at)
    select s.business_id, overlay(${id}::text placing left(encode(
        sha256(uuid_send(${id}::uuid) || uuid_send(s.id)), 'hex'), 12) from 25)::uuid,
      s.id, ${eventId}, ${eventType}, now()
    from webhook_subscription as s
    where s.business_id = ${businessId} and s.enabled and s.events && array[${eventType}, ${everyEvent}]::text[]
    for key share`,
)

/**
 * Queues an event for its subscriptions, in the transaction that records it. A business without
 * subscriptions, or not on ENTERPRISE, costs no statement.
 */
export function queueDeliveries(
  { db, businessId, business, state, defer, announce }: Tenant,
  { id: eventId, name: eventType }: RecordedEvent,
) {
  if (!state.hasWebhooks || business.plan !== 'ENTERPRISE') return
  defer(insert(db, { businessId, id: newId(), eventId, eventType }))
  announce(businessId, 'due')
}

/** Queues an event for one subscription, which the transaction has locked. */
export function queueDelivery(
  { db, businessId, defer, announce }: Tenant,
  { id: eventId, name: eventType }: RecordedEvent,
  subscriptionId: string,
) {
  defer(
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
 * Clears the stored responses of receivers: they may have repeated the payload. Empty, not null,
 * also prevents a running attempt from storing its response.
 */
export const clearResponses = prepared(
  (
    _,
    { businessId, eventIds }: { businessId: string; eventIds: string[] },
  ): RawBuilder<unknown> => sql`
    update webhook_delivery set response = ''
    where business_id = ${businessId} and event_id = any (${eventIds}::uuid[])`,
)
