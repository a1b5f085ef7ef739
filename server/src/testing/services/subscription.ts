import assert from 'node:assert/strict'

import { database } from '../process/server.ts'
import type { Salon } from '../salon/salon.ts'
import { until } from '../until.ts'

export interface TestSubscription {
  id: string
  secret: string
}

/** Subscribes a receiver on this machine, which the API would refuse. */
export async function subscribe(
  salon: Salon,
  { url }: { url: string },
  events: readonly string[] = ['service.created'],
): Promise<TestSubscription> {
  const { status, body } = await salon.post('~/webhooks', { url: 'https://8.8.8.8/', events })
  assert.equal(status, 201, JSON.stringify(body))
  await database.db
    .updateTable('webhookSubscription')
    .set({ url })
    .where('businessId', '=', salon.id)
    .where('id', '=', body.data.id)
    .execute()
  return body.data
}

/** The deliveries of a subscription, newest first, as the API lists them. */
export async function deliveriesOf(salon: Salon, { id }: Pick<TestSubscription, 'id'>) {
  const { status, body } = await salon.get(`~/webhooks/${id}/deliveries`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Waits until no attempt is due, and returns the newest delivery. */
export async function finishedDelivery(salon: Salon, subscription: Pick<TestSubscription, 'id'>) {
  return until(async () => {
    const [newest] = await deliveriesOf(salon, subscription)
    return newest?.nextAttemptAt === null && newest
  }, 20)
}
