import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

import type { Target } from './places.ts'

/** A delivery that waits for its attempt. */
export interface Due extends Target {
  id: string
  eventId: string
}

/** What a delivery needs beside its own row. */
export interface Contents {
  url: string
  secret: Buffer
  payload: string | null
  sealedPayload: Buffer | null
  dataKey: Buffer
}

/**
 * Tells how to complete the rows of deliveries. Each table is asked alone, for rows named by their primary
 * keys: where all were joined, a planner without statistics went through all events of a business for each
 * delivery.
 */
export async function findContents(db: Db, deliveries: readonly Due[]) {
  const [subscriptions, events, owners] = await Promise.all([
    findSubscriptions(db, idsOf(deliveries, 'subscriptionId')),
    findEvents(db, idsOf(deliveries, 'eventId')),
    findOwners(db, idsOf(deliveries, 'businessId')),
  ])
  const subscriptionById = new Map(subscriptions.map(({ id, ...one }) => [id, one]))
  const eventById = new Map(events.map(({ id, ...one }) => [id, one]))
  const ownerById = new Map(owners.map(({ id, ...one }) => [id, one]))
  /** Nothing for a delivery that is gone, and with it what it belongs to. */
  return <Row extends Due>(row: Row): (Row & Contents)[] => {
    const subscription = subscriptionById.get(row.subscriptionId)
    const event = eventById.get(row.eventId)
    const owner = ownerById.get(row.businessId)
    return subscription && event && owner ? [{ ...row, ...subscription, ...event, ...owner }] : []
  }
}

export interface Ids {
  businessIds: string[]
  ids: string[]
}

/** The different ids that deliveries have under a key, each with its business. */
export function idsOf(deliveries: readonly Due[], key: keyof Due): Ids {
  const businesses = new Map(deliveries.map((one) => [one[key], one.businessId]))
  return { businessIds: [...businesses.values()], ids: [...businesses.keys()] }
}

type Found<Key extends keyof Contents> = RawBuilder<{ id: string } & Pick<Contents, Key>>

const findSubscriptions = prepared(
  (_, { businessIds, ids }: Ids): Found<'url' | 'secret'> => sql`
    select s.id, s.url, s.secret
    from unnest(${businessIds}::uuid[], ${ids}::uuid[]) as wanted (business_id, id)
    join webhook_subscription as s on s.business_id = wanted.business_id and s.id = wanted.id`,
)

const findEvents = prepared(
  (_, { businessIds, ids }: Ids): Found<'payload' | 'sealedPayload'> => sql`
    select e.id, e.payload, e.sealed_payload
    from unnest(${businessIds}::uuid[], ${ids}::uuid[]) as wanted (business_id, id)
    join event as e on e.business_id = wanted.business_id and e.id = wanted.id`,
)

const findOwners = prepared(
  (_, { ids }: Ids): Found<'dataKey'> => sql`
    select business_id as id, data_key from directory where business_id = any(${ids}::uuid[])`,
)
