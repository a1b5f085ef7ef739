import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { payloadText } from '#db/queue/outbox.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Delivery, DeliveryDetail } from './subscriptions/schema.ts'

/** The number of automatic attempts of a delivery. */
export const automaticAttemptsMax = 5
const listedMax = 50

/** The base query: the deliveries of one subscription. */
const deliveriesOf = ({ db, businessId }: Tenant, subscriptionId: string) =>
  db
    .selectFrom('webhookDelivery')
    .where('businessId', '=', businessId)
    .where('subscriptionId', '=', subscriptionId)

const columns = [
  'id',
  'subscriptionId',
  'eventType',
  'status',
  'attempts',
  'statusCode',
  'response',
  'nextAttemptAt',
  'deliveredAt',
  'createdAt',
] as const

/** The latest ones, newest first. */
export async function list(tenant: Tenant, subscriptionId: string): Promise<Delivery[]> {
  const query = deliveriesOf(tenant, subscriptionId).select(columns).limit(listedMax)
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => fromRow(tenant, row as Row))
}

/** A delivery with its present payload: erased data is missing from it too. */
export async function find(
  tenant: Tenant,
  subscriptionId: string,
  id: string,
): Promise<DeliveryDetail> {
  const query = deliveriesOf(tenant, subscriptionId).select(columns).select('eventId')
  const { eventId, ...row } = await query.where('id', '=', id).executeTakeFirstOrThrow(missing)
  const event = await tenant.db
    .selectFrom('event')
    .select(['id', 'payload', 'sealedPayload'])
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow(missing)
  const payload = JSON.parse(payloadText(tenant, event)) as object
  return { ...fromRow(tenant, row as Row), eventId, payload }
}

const missing = () => notFound('Webhook delivery')

/** Locks the delivery until the transaction ends. */
export async function lock(tenant: Tenant, subscriptionId: string, id: string): Promise<Delivery> {
  const query = deliveriesOf(tenant, subscriptionId).select(columns).where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirstOrThrow(missing)
  return fromRow(tenant, row as Row)
}

type Row = Omit<Delivery, 'response'> & { response: Buffer | null }

/** An empty response was erased with the person whose data it may have contained. */
const fromRow = (tenant: Tenant, row: Row): Delivery => ({
  ...row,
  response: row.response?.length
    ? sealed(tenant, 'webhookDelivery', row.id).open(row.response)
    : null,
})

/** The stored response of a receiver: it may repeat the personal data of the payload. */
export const sealResponse = (owner: Owner, id: string, text: string) =>
  sealed(owner, 'webhookDelivery', id).seal(text)

/** Schedules one attempt now; as no automatic attempt remains, none follows it. */
export async function retry({ db, businessId }: Tenant, id: string) {
  const { nextAttemptAt } = await db
    .updateTable('webhookDelivery')
    .set({
      status: 'PENDING',
      automaticAttempts: automaticAttemptsMax,
      nextAttemptAt: sql<string>`now()`,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('nextAttemptAt')
    .executeTakeFirstOrThrow()
  return nextAttemptAt
}

/** Stops the attempts of pending deliveries, which remain PENDING. */
export const stop = ({ db, businessId }: Tenant, subscriptionId: string) =>
  db
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt: null })
    .where('businessId', '=', businessId)
    .where('subscriptionId', '=', subscriptionId)
    .where('nextAttemptAt', 'is not', null)
    .execute()
