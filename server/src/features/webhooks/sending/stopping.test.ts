import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { makeService } from '#testing/salon/makers.ts'
import {
  database,
  deliveriesOf,
  finishedDelivery,
  openSender,
  openSubscribed,
  subscribe,
  untilAttempted,
} from '#testing/sending.ts'
import { answering, openReceiver } from '#testing/services/receiver.ts'
import { until } from '#testing/until.ts'

test('410 disables the subscription, and nothing more is sent', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(answering(410))
  await makeService(salon)
  await makeService(salon)
  const { rows } = await database.pool.query(
    `update webhook_delivery set next_attempt_at = now() + interval '1 hour'
     where business_id = $1 and event_id = (select max(event_id::text)::uuid
       from webhook_delivery where business_id = $1) returning id`,
    [salon.id],
  )
  assert.equal(rows.length, 1)
  openSender(t)
  await untilOff(salon)
  const [off] = (await salon.get('~/webhooks')).body
  assert.partialDeepStrictEqual(off, { enabled: false, disabledReason: 'GONE' })
  for (const delivery of await deliveriesOf(salon, subscription))
    assert.partialDeepStrictEqual(delivery, { status: 'PENDING', nextAttemptAt: null })
  await makeService(salon)
  await delay(200)
  assert.equal(receiver.received.length, 1)

  receiver.behave(answering(200))
  await salon.patch(`~/webhooks/${subscription.id}`, { enabled: true })
  await makeService(salon)
  await receiver.until(2)
  await delay(200)
  assert.equal(receiver.received.length, 2, 'pending deliveries are not resumed')
})

const untilOff = async (salon: Parameters<typeof deliveriesOf>[0]) =>
  until(async () => !(await salon.get('~/webhooks')).body[0].enabled)

test('five days without a success disable the subscription', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  receiver.behave(answering(500))
  const failingFor = (interval: string) =>
    database.pool.query(
      'update webhook_subscription set failing_since = now() - $2::interval where business_id = $1',
      [salon.id, interval],
    )
  openSender(t)
  await failingFor('4 days 23 hours')
  await makeService(salon)
  await finishedDelivery(salon, subscription)
  const [on] = (await salon.get('~/webhooks')).body
  assert.partialDeepStrictEqual(on, { enabled: true, disabledReason: null })

  await failingFor('5 days 1 minute')
  await makeService(salon)
  await untilOff(salon)
  const [off] = (await salon.get('~/webhooks')).body
  assert.equal(off.disabledReason, 'FAILING')
  await delay(200)
  assert.equal(receiver.received.length, 6)
})

test('the five days begin with the first failure after a success', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  const failingSince = async () => {
    const { rows } = await database.pool.query(
      'select failing_since from webhook_subscription where business_id = $1',
      [salon.id],
    )
    return rows[0].failing_since as string | null
  }
  openSender(t)
  receiver.behave(answering(500))
  await makeService(salon)
  await finishedDelivery(salon, subscription)
  const first = await failingSince()
  assert.ok(first)
  await makeService(salon)
  await finishedDelivery(salon, subscription)
  assert.equal(await failingSince(), first)
  receiver.behave(answering(200))
  await makeService(salon)
  await finishedDelivery(salon, subscription)
  assert.equal(await failingSince(), null)
})

for (const [way, end] of [
  ['switched off', { enabled: false }],
  ['deleted', undefined],
] as const)
  test(`nothing is sent after the subscription was ${way}`, async (t) => {
    const { salon, receiver, subscription } = await openSubscribed(t)
    receiver.behave(answering(500))
    openSender(t, { scheduleSeconds: [0, 3_600, 3_600, 3_600, 3_600] })
    await makeService(salon)
    await untilAttempted(salon, subscription)
    const path = `~/webhooks/${subscription.id}`
    const { status } = await (end ? salon.patch(path, end) : salon.del(path))
    assert.equal(status, 200)
    await database.pool.query(
      `update webhook_delivery set next_attempt_at = now()
       where business_id = $1 and next_attempt_at is not null`,
      [salon.id],
    )
    // When another receiver has got its delivery, the first one would have too.
    const other = await openReceiver(t)
    await subscribe(salon, other)
    await makeService(salon)
    await other.until(1)
    await delay(200)
    assert.equal(receiver.received.length, 1)
  })

test('an attempt in progress when the subscription is disabled is not retried', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  const held = Promise.withResolvers<void>()
  receiver.behave((_, response) => {
    void held.promise.then(() => response.writeHead(500).end())
  })
  openSender(t)
  await makeService(salon)
  await receiver.until(1)
  await salon.patch(`~/webhooks/${subscription.id}`, { enabled: false })
  held.resolve()
  const delivery = await untilAttempted(salon, subscription)
  assert.partialDeepStrictEqual(delivery, { status: 'PENDING', nextAttemptAt: null, attempts: 1 })
})

test('nothing is sent while the plan is not ENTERPRISE', async (t) => {
  const { salon, receiver, subscription } = await openSubscribed(t)
  const setPlan = (plan: string) =>
    database.pool.query('update directory set plan = $2 where business_id = $1', [salon.id, plan])
  await makeService(salon)
  await setPlan('PRO')
  openSender(t)
  await until(async () => {
    const { rows } = await database.pool.query(
      'select 1 from webhook_delivery where business_id = $1 and next_attempt_at is not null',
      [salon.id],
    )
    return rows.length === 0
  })
  await setPlan('ENTERPRISE')
  await makeService(salon)
  await receiver.until(1)
  await delay(200)
  assert.equal(receiver.received.length, 1)
  const stopped = (await deliveriesOf(salon, subscription)).at(-1)
  assert.partialDeepStrictEqual(stopped, { status: 'PENDING', nextAttemptAt: null, attempts: 0 })
})
