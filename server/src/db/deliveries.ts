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
  eventId: string
  eventType: string
  /** One for each subscription that there can be. */
  ids: string[]
}

// The lock waits for a subscription that is being deleted: its reference would fail, and the change
// that the event tells of with it.
const insert = prepared(
  (_, { businessId, eventId, eventType, ids }: Queued): RawBuilder<unknown> => sql`
    insert into webhook_delivery
      (business_id, id, subscription_id, event_id, event_type, next_attempt_at)
    select ${businessId}, (${ids}::uuid[])[row_number() over ()], id, ${eventId}, ${eventType}, now()
    from (
      select id from webhook_subscription
      where business_id = ${businessId} and enabled and ${eventType} = any(events)
      limit ${subscriptionsMax}
      for key share
    ) as subscriber`,
)

/**
 * Queues an event for the subscriptions that want it, in the transaction that records it. A business
 * without subscriptions, or not on ENTERPRISE, costs no statement.
 */
export function queueDeliveries(
  { db, businessId, business, state, later }: Tenant,
  { id, name }: RecordedEvent,
) {
  if (!state.hasWebhooks || business.plan !== 'ENTERPRISE') return
  const ids = Array.from({ length: subscriptionsMax }, newId)
  later(insert(db, { businessId, eventId: id, eventType: name, ids }))
}

/** Queues an event for one subscription, which the transaction has locked. */
export const queueDelivery = (
  { db, businessId, later }: Tenant,
  { id: eventId, name: eventType }: RecordedEvent,
  subscriptionId: string,
) =>
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
