import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { deliveriesOf } from '#testing/services/subscription.ts'

import { sealResponse } from '../deliveries.ts'
import type { ClaimedDelivery } from './claim.ts'
import { outcomeOf } from './outcome.ts'
import { record } from './record.ts'

// Receivers may respond with personal data to events that contain ids only.
const text = 'Nina Jansen is welcome'

/** A business with a booking, about which a receiver was notified. */
async function openNotified() {
  const studio = await openStudio()
  const { body } = await studio.post('~/webhooks', {
    url: 'https://8.8.8.8/',
    events: ['booking.created'],
  })
  await studio.book()
  const { id } = body.data as { id: string }
  return { studio, subscription: { id }, only: async () => (await deliveriesOf(studio, { id }))[0] }
}

const erase = ({ customer, ...studio }: Studio) =>
  asTenant(studio, (tenant) => eraseCustomer(tenant, customer.id))

test("the responses to a customer's events are erased with the customer", async () => {
  const { studio, only } = await openNotified()
  const { id } = await only()
  await asTenant(studio, ({ db, ...tenant }) =>
    db
      .updateTable('webhookDelivery')
      .set({ statusCode: 200, response: sealResponse(tenant, id, text) })
      .where('businessId', '=', studio.id)
      .execute(),
  )
  assert.equal((await only()).response, text)
  await erase(studio)
  assert.equal((await only()).response, null)
})

test('the response of an attempt in progress during the erasure is not stored', async () => {
  const { studio, subscription, only } = await openNotified()
  const { id, nextAttemptAt } = await only()
  const claimed = { businessId: studio.id, id, subscriptionId: subscription.id } as ClaimedDelivery
  const answered = { reason: 'ANSWERED', status: 200, text } as never
  const response = await asTenant(studio, async (tenant) => sealResponse(tenant, id, text))
  const endedAt = new Date().toISOString()
  await erase(studio)
  const outcome = outcomeOf(answered, 0, [])
  await record(database, studio.id, [
    { claimed: { ...claimed, leaseUntil: nextAttemptAt }, outcome, response, endedAt },
  ])
  assert.partialDeepStrictEqual(await only(), {
    status: 'SUCCESS',
    statusCode: 200,
    response: null,
  })
})
