import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { makeCustomer, makeService } from '#testing/salon/makers.ts'
import {
  deliveriesOf,
  finishedDelivery,
  openSalon,
  openSender,
  openSubscribed,
  subscribe,
  untilAttempted,
} from '#testing/sending.ts'
import { answering, openReceiver } from '#testing/services/receiver.ts'
import { until } from '#testing/until.ts'

test('a delivery contains the event, with signature and timestamp', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  openSender(t)
  const service = await makeService(salon)
  await receiver.until(1)
  const delivery = await finishedDelivery(salon, subscription)
  assert.partialDeepStrictEqual(delivery, {
    status: 'SUCCESS',
    attempts: 1,
    statusCode: 204,
    nextAttemptAt: null,
  })

  const [{ headers, text, body } = assert.fail()] = receiver.received
  assert.deepEqual(Object.keys(body), ['id', 'event', 'payload', 'deliveredAt'])
  assert.equal(body.id, delivery.id)
  assert.equal(body.event, 'service.created')
  assert.deepEqual(body.payload, (await salon.events())[0]?.payload)
  assert.equal(body.payload.id, service.id)
  const seconds = Math.floor(Date.parse(body.deliveredAt) / 1_000)
  const v1 = createHmac('sha256', subscription.secret).update(text).digest('hex')
  assert.partialDeepStrictEqual(headers, {
    'content-type': 'application/json',
    'x-service-signature': `t=${seconds},v1=${v1}`,
    'x-service-delivery': delivery.id,
    'x-service-attempt': '1',
    'x-service-event': 'service.created',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(seconds),
  })
})

test('an encrypted payload is sent in the original form', async (t) => {
  const salon = await openSalon()
  const receiver = await openReceiver(t)
  await subscribe(salon, receiver, ['customer.created'])
  openSender(t)
  await makeCustomer(salon, { firstName: 'Zoë', lastName: 'Ångström' })
  await receiver.until(1)
  assert.equal(receiver.received[0]?.body.payload.name, 'Zoë Ångström')
})

test('five attempts are made under one id, each with a new timestamp, and then no more', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(answering(500, {}, 'broken'))
  openSender(t)
  await makeService(salon)
  const delivery = await finishedDelivery(salon, subscription)
  assert.partialDeepStrictEqual(delivery, {
    status: 'FAILED',
    attempts: 5,
    statusCode: 500,
    response: 'broken',
    nextAttemptAt: null,
    deliveredAt: null,
  })
  await delay(300)
  const { received } = receiver
  const numbers = received.map(({ headers }) => headers['x-service-attempt'])
  assert.deepEqual(numbers, ['1', '2', '3', '4', '5'])
  assert.equal(new Set(received.map(({ body }) => body.id)).size, 1)
  const stamps = received.map(({ body }) => body.deliveredAt)
  assert.ok(new Set(stamps).size > 1)
  assert.ok(stamps.every((stamp, index) => index === 0 || stamps[index - 1] <= stamp))
})

test('a receiver that closes connections gets each attempt one time', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  openSender(t)
  await makeService(salon)
  await finishedDelivery(salon, subscription)
  receiver.behave(({ socket }) => void socket.destroy())
  await makeService(salon)
  await receiver.until(2)
  assert.equal((await finishedDelivery(salon, subscription)).status, 'FAILED')
  const numbers = receiver.received.map(({ headers }) => headers['x-service-attempt'])
  assert.deepEqual(numbers, ['1', '1', '2', '3', '4', '5'])
})

test('the first success ends the attempts', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(answering(302, { location: 'http://127.0.0.1/' }))
  openSender(t)
  await makeService(salon)
  await receiver.until(1)
  receiver.behave(answering(200, {}, 'ok'))
  const delivery = await finishedDelivery(salon, subscription)
  assert.partialDeepStrictEqual(delivery, { status: 'SUCCESS', statusCode: 200, response: 'ok' })
  await delay(200)
  assert.equal(receiver.received.length, delivery.attempts)
})

test('a retry waits as scheduled, and longer with Retry-After', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(answering(503, { 'retry-after': '150' }))
  const scheduleSeconds = [0, 100, 300, 300, 300]
  openSender(t, { scheduleSeconds })
  const before = Date.now()
  await makeService(salon)
  const { nextAttemptAt, status } = await untilAttempted(salon, subscription)
  assert.equal(status, 'PENDING')
  const wait = (Date.parse(nextAttemptAt) - before) / 1_000
  assert.ok(wait >= 150 && wait < 180, `waits ${wait} s`)
})

test('a manual retry makes one attempt under the same id, with the next number', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  openSender(t, { scheduleSeconds: [0, 3_600, 3_600, 3_600, 3_600] })
  receiver.behave(answering(500))
  await makeService(salon)
  const { id, nextAttemptAt } = await untilAttempted(salon, subscription)
  assert.ok(nextAttemptAt)
  const retry = () => salon.post(`~/webhooks/${subscription.id}/deliveries/${id}/retry`)
  assert.equal((await retry()).status, 200)
  await receiver.until(2)
  const failed = await finishedDelivery(salon, subscription)
  assert.partialDeepStrictEqual(failed, { status: 'FAILED', attempts: 2, nextAttemptAt: null })

  receiver.behave(answering(204))
  for (const number of [3, 4]) {
    await retry()
    await receiver.until(number)
    const sent = await finishedDelivery(salon, subscription)
    assert.partialDeepStrictEqual(sent, { status: 'SUCCESS', attempts: number })
  }
  const { received } = receiver
  assert.deepEqual(
    received.map(({ headers }) => [headers['x-service-delivery'], headers['x-service-attempt']]),
    ['1', '2', '3', '4'].map((number) => [id, number]),
  )
})

test('several workers share the queue, and each delivery is sent one time', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  for (let number = 0; number < 40; number++) await makeService(salon)
  for (let number = 0; number < 4; number++) openSender(t)
  await receiver.until(40)
  const deliveries = () => deliveriesOf(salon, subscription) as Promise<{ status: string }[]>
  await until(async () => (await deliveries()).every(({ status }) => status !== 'PENDING'))
  assert.equal(receiver.received.length, 40)
  assert.equal(new Set(receiver.received.map(({ body }) => body.id)).size, 40)
  for (const delivery of await deliveries())
    assert.partialDeepStrictEqual(delivery, { status: 'SUCCESS', attempts: 1 })
})

test('a stopping worker releases its unfinished deliveries', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(() => {})
  const first = openSender(t)
  await makeService(salon)
  await receiver.until(1)
  await first.stop()
  const [left] = await deliveriesOf(salon, subscription)
  assert.equal(left.status, 'PENDING')
  receiver.behave(answering(204))
  openSender(t)
  await receiver.until(2)
  assert.equal((await finishedDelivery(salon, subscription)).status, 'SUCCESS')
  assert.equal(receiver.received[0]?.body.id, receiver.received[1]?.body.id)
})

test('a worker without a response holds its lease, so that no other sends the same', async (t) => {
  const { salon, receiver } = await openSubscribed(t)
  receiver.behave(() => {})
  openSender(t)
  await makeService(salon)
  await receiver.until(1)
  openSender(t)
  await delay(500)
  assert.equal(receiver.received.length, 1)
})
