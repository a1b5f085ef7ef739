import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database } from '#testing/server.ts'
import { openStudio, type Studio } from '#testing/studio.ts'
import { deliveriesOf } from '#testing/subscription.ts'
import { asTenant } from '#testing/tenant.ts'

import { sealResponse } from '../deliveries.ts'
import type { Claimed } from './claim.ts'
import { outcomeOf } from './outcome.ts'
import { record } from './record.ts'

// Receivers may answer with the person to events that hold but their id.
const text = 'Nina Jansen is welcome'

/** A studio with a booking, of which a receiver was told. */
async function openTold() {
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

test('answers to what a customer did are forgotten with them, old events included', async () => {
  for (const isOld of [false, true]) {
    const { studio, only } = await openTold()
    const { id } = await only()
    await asTenant(studio, ({ db, ...tenant }) =>
      db
        .updateTable('webhookDelivery')
        .set({ statusCode: 200, response: sealResponse(tenant, id, text) })
        .where('businessId', '=', studio.id)
        .execute(),
    )
    if (isOld) await forgetSubjects(studio)
    assert.equal((await only()).response, text)
    await erase(studio)
    assert.equal((await only()).response, null)
  }
})

/** As an earlier version wrote events. */
const forgetSubjects = ({ id }: Studio) =>
  database.pool.query('update event set subject_id = default where business_id = $1', [id])

test('what an attempt brings that was under way is not kept either', async () => {
  const { studio, subscription, only } = await openTold()
  const { id, nextAttemptAt } = await only()
  const claimed = { businessId: studio.id, id, subscriptionId: subscription.id } as Claimed
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
