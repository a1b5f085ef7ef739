import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Target } from './bulkhead.ts'

/** A claimed delivery without its related rows. */
export interface DueDelivery extends Target {
  id: string
  eventId: string
}

/** The related rows of a delivery. */
export interface Contents {
  url: string
  secret: Buffer
  /** Whether the attempts at its receiver have been failing. */
  isFailing: boolean
  dataKey: Buffer
  payload: string | null
  sealedPayload: Buffer | null
}

/**
 * Loads the related rows of deliveries of a business. Each table has its own query by primary keys: in a join, a
 * planner without statistics scanned all events of a business for each delivery.
 */
export async function findContents(db: Db, businessId: string, deliveries: readonly DueDelivery[]) {
  const wanted = (key: 'subscriptionId' | 'eventId') => ({
    businessId,
    ids: [...new Set(deliveries.map((one) => one[key]))],
  })
  const [subscriptions, events] = await Promise.all([
    findSubscriptions(db, wanted('subscriptionId')),
    findEvents(db, wanted('eventId')),
  ])
  const subscriptionById = new Map(subscriptions.map(({ id, ...one }) => [id, one]))
  const eventById = new Map(events.map(({ id, ...one }) => [id, one]))
  /** Undefined for a delivery that was deleted with its subscription or event. */
  return <Row extends DueDelivery>(row: Row): (Row & Contents)[] => {
    const subscription = subscriptionById.get(row.subscriptionId)
    const event = eventById.get(row.eventId)
    return subscription && event ? [{ ...row, ...subscription, ...event }] : []
  }
}

interface Ids {
  businessId: string
  ids: string[]
}

type ContentRow<Key extends keyof Contents> = RawBuilder<{ id: string } & Pick<Contents, Key>>

const findSubscriptions = prepared(
  (_, { businessId, ids }: Ids): ContentRow<'url' | 'secret' | 'isFailing' | 'dataKey'> => sql`
    select s.id, s.url, s.secret, s.failing_since is not null as is_failing,
      (select data_key from directory where business_id = ${businessId}) as data_key
    from webhook_subscription as s
    where s.business_id = ${businessId} and s.id = any(${ids}::uuid[])`,
)

const findEvents = prepared(
  (_, { businessId, ids }: Ids): ContentRow<'payload' | 'sealedPayload'> => sql`
    select id, payload, sealed_payload
    from event
    where business_id = ${businessId} and id = any(${ids}::uuid[])`,
)
