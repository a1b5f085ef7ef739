import assert from 'node:assert/strict'
import test from 'node:test'

import { createKey } from '#features/access/keys/queries.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { sealResponse } from '../deliveries.ts'

const subscribe = async (salon: Salon) =>
  (
    await salon.post('~/webhooks', {
      url: 'https://8.8.8.8/',
      events: ['customer.created', 'service.created'],
    })
  ).body.data.id as string

const deliveriesOf = async (salon: Salon, id: string) =>
  (await salon.get(`~/webhooks/${id}/deliveries`)).body

test('a test is queued for one subscription only', async () => {
  const salon = await openSalon()
  const [id, other] = [await subscribe(salon), await subscribe(salon)]
  const { status, body } = await salon.post(`~/webhooks/${id}/test`)
  assert.equal(status, 200)
  assert.deepEqual(body, { ok: true })
  assert.partialDeepStrictEqual(await deliveriesOf(salon, id), [
    { subscriptionId: id, eventType: 'test.ping', status: 'PENDING', attempts: 0 },
  ])
  assert.deepEqual(await deliveriesOf(salon, other), [])
  const [event] = await salon.events()
  assert.equal(event?.name, 'test.ping')
  assert.deepEqual(Object.keys(event?.payload), ['ok', 'ts'])
  assert.equal(event?.payload.ok, true)
})

test('a delivery returns its payload to a key that may read it', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon)
  const { id: customerId } = await makeCustomer(salon)
  const [{ id: deliveryId }] = await deliveriesOf(salon, id)
  const path = `~/webhooks/${id}/deliveries/${deliveryId}`
  const { status, body } = await salon.get(path)
  assert.equal(status, 200)
  assert.deepEqual([body.data.id, body.data.payload.id], [deliveryId, customerId])
  const { key } = await createKey(database.db, {
    businessId: salon.id,
    name: 'Narrow',
    scopes: ['services:read'],
  })
  assert.equal((await salon.get(path, undefined, { 'x-api-key': key })).status, 403)
  const other = await subscribe(salon)
  assert.equal((await salon.get(`~/webhooks/${other}/deliveries/${deliveryId}`)).status, 404)
})

test('a disabled subscription gets neither tests nor manual retries', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon)
  await salon.post(`~/webhooks/${id}/test`)
  const [delivery] = await deliveriesOf(salon, id)
  await salon.patch(`~/webhooks/${id}`, { enabled: false })
  for (const answer of [
    await salon.post(`~/webhooks/${id}/test`),
    await salon.post(`~/webhooks/${id}/deliveries/${delivery.id}/retry`),
  ]) {
    assert.equal(answer.status, 409)
    assert.equal(answer.body.code, 'CONFLICT')
  }
  assert.equal((await deliveriesOf(salon, id)).length, 1)
  assert.equal((await deliveriesOf(salon, id))[0].nextAttemptAt, null)
})

for (const status of ['SUCCESS', 'FAILED', 'PENDING'])
  test(`a delivery that is ${status} is due again at once, under the same id`, async () => {
    const salon = await openSalon()
    const id = await subscribe(salon)
    await salon.post(`~/webhooks/${id}/test`)
    const [{ id: deliveryId }] = await deliveriesOf(salon, id)
    await database.pool.query(
      `update webhook_delivery set status = $2, attempts = 3, automatic_attempts = 3,
         next_attempt_at = $3
       where business_id = $1`,
      [salon.id, status, status === 'PENDING' ? new Date(Date.now() + 3_600_000) : null],
    )
    const answer = await salon.post(`~/webhooks/${id}/deliveries/${deliveryId}/retry`)
    assert.equal(answer.status, 200)
    const { nextAttemptAt, ...others } = answer.body.data
    assert.partialDeepStrictEqual(others, { id: deliveryId, status: 'PENDING', attempts: 3 })
    assert.ok(Date.parse(nextAttemptAt) <= Date.now())
    assert.deepEqual(await deliveriesOf(salon, id), [answer.body.data])
  })

test('a delivery is found only under its own subscription', async () => {
  const salon = await openSalon()
  const [id, other] = [await subscribe(salon), await subscribe(salon)]
  await salon.post(`~/webhooks/${id}/test`)
  const [delivery] = await deliveriesOf(salon, id)
  const answer = await salon.post(`~/webhooks/${other}/deliveries/${delivery.id}/retry`)
  assert.equal(answer.status, 404)
})

test('the response of a receiver is returned, encrypted at rest, and erased with the person', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon)
  const customer = await makeCustomer(salon, { email: 'nina@example.com' })
  const [{ id: deliveryId }] = await deliveriesOf(salon, id)
  const text = 'thanks for nina@example.com\u0000'
  await asTenant(salon, (tenant) =>
    tenant.db
      .updateTable('webhookDelivery')
      .set({ statusCode: 200, response: sealResponse(tenant, deliveryId, text) })
      .where('businessId', '=', salon.id)
      .execute(),
  )
  assert.partialDeepStrictEqual(await deliveriesOf(salon, id), [
    { statusCode: 200, response: text },
  ])
  const { rows } = await database.pool.query(
    'select response from webhook_delivery where business_id = $1',
    [salon.id],
  )
  assert.equal(rows[0].response.includes('nina'), false)

  await asTenant(salon, (tenant) => eraseCustomer(tenant, customer.id))
  assert.partialDeepStrictEqual(await deliveriesOf(salon, id), [
    { statusCode: 200, response: null },
  ])
})
