import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { payloadText } from '#db/outbox.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Delivery, DeliveryDetail } from './subscriptions/schema.ts'

/** How often a delivery is attempted by itself. */
export const automaticAttemptsMax = 5
const shownMax = 50

/** Every read starts here: the deliveries of one subscription. */
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
  const query = deliveriesOf(tenant, subscriptionId).select(columns).limit(shownMax)
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => show(tenant, row as Row))
}

/** One with what it tells, as it is now: what was erased is gone from it too. */
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
  return { ...show(tenant, row as Row), eventId, payload }
}

const missing = () => notFound('Webhook delivery')

/** The delivery is the caller's until the transaction ends. */
export async function lock(tenant: Tenant, subscriptionId: string, id: string): Promise<Delivery> {
  const query = deliveriesOf(tenant, subscriptionId).select(columns).where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirstOrThrow(missing)
  return show(tenant, row as Row)
}

type Row = Omit<Delivery, 'response'> & { response: Buffer | null }

/** Empty is a response that was forgotten with the person whom it may have told of. */
const show = (tenant: Tenant, row: Row): Delivery => ({
  ...row,
  response: row.response?.length
    ? sealed(tenant, 'webhookDelivery', row.id).open(row.response)
    : null,
})

/** What a receiver answered, as it is kept: it may repeat the personal data that it was sent. */
export const sealResponse = (owner: Owner, id: string, text: string) =>
  sealed(owner, 'webhookDelivery', id).seal(text)

/** One more attempt at once; since no automatic one is left, none follows it. */
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

/** What is pending stays so, and is not attempted any more. */
export const stop = ({ db, businessId }: Tenant, subscriptionId: string) =>
  db
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt: null })
    .where('businessId', '=', businessId)
    .where('subscriptionId', '=', subscriptionId)
    .where('nextAttemptAt', 'is not', null)
    .execute()
