import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { everyEvent } from '#db/queue/deliveries.ts'
import { lockBusiness } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { eventNames } from '../catalogue.ts'
import { openSecret } from '../secret.ts'
import type { Subscription } from './schema.ts'

/** The base query: the subscriptions of one business. */
const subscriptions = ({ db, businessId }: Tenant) =>
  db.selectFrom('webhookSubscription').where('businessId', '=', businessId)

const columns = [
  'id',
  'businessId',
  'url',
  'events',
  'enabled',
  'disabledReason',
  'description',
  'secret',
  'createdAt',
] as const

/** Newest first; each with its full secret, as everywhere in this file. */
export async function list(tenant: Tenant): Promise<Subscription[]> {
  const query = subscriptions(tenant).select(columns).$narrowType<Narrow>()
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => shown(tenant, row))
}

export async function find(tenant: Tenant, id: string): Promise<Subscription> {
  const query = subscriptions(tenant).select(columns).$narrowType<Narrow>()
  return shown(tenant, await query.where('id', '=', id).executeTakeFirstOrThrow(missing))
}

/** Locks the subscription against other changes; events are still queued for it. */
export async function lock(tenant: Tenant, id: string): Promise<Subscription> {
  const query = subscriptions(tenant).select(columns).$narrowType<Narrow>()
  const row = await query.where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)
  return shown(tenant, row)
}

const missing = () => notFound('Webhook subscription')

type Narrow = Pick<Subscription, 'disabledReason'>

const shown = <Row extends { id: string; secret: Buffer; events: string[] }>(
  tenant: Tenant,
  row: Row,
) => ({
  ...row,
  events: row.events.includes(everyEvent) ? ([everyEvent] as const) : row.events,
  secret: openSecret(tenant, row.id, row.secret),
})

/** Beside all events their present names are stored: a node of 0.2.0 finds subscriptions by the name alone. */
const stored = (events: Subscription['events']) =>
  events.includes(everyEvent) ? [everyEvent, ...eventNames] : events

export async function count(tenant: Tenant) {
  const query = subscriptions(tenant).select(sql<number>`count(*)`.as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export const insert = (
  { db, businessId }: Tenant,
  row: Omit<Subscription, 'businessId' | 'secret'> & { secret: Buffer },
) =>
  db
    .insertInto('webhookSubscription')
    .values({ ...row, events: stored(row.events), businessId, updatedAt: row.createdAt })
    .execute()

export type Change = Partial<
  Pick<Subscription, 'url' | 'events' | 'description' | 'enabled' | 'disabledReason'>
> & { failingSince?: null }

export const update = (
  { db, businessId, now }: Tenant,
  id: string,
  { events, ...others }: Change,
) =>
  db
    .updateTable('webhookSubscription')
    .set({ ...others, ...(events && { events: stored(events) }), updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Deletes its deliveries too. */
export async function remove({ db, businessId }: Tenant, id: string) {
  await db
    .deleteFrom('webhookSubscription')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)
}

/** After a removal. The lock comes first, or a subscription created concurrently would not be seen. */
export function announceRemoval(tenant: Tenant) {
  const { businessId, defer } = tenant
  const others = sql<boolean>`
    exists (select from webhook_subscription where business_id = ${businessId})`
  defer(lockBusiness(tenant))
  defer(businesses.setHasWebhooks(tenant, others))
}
