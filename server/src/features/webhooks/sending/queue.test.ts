import assert from 'node:assert/strict'
import test from 'node:test'

import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { emit } from '#db/queue/outbox.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { serviceCreated } from '#features/services/events.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'
import { database } from '#testing/process/server.ts'
import { makeService, makeStaff } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

// The queueing of events. Nothing is sent here: no worker runs.

const subscribe = async (salon: Salon, events: string[]) =>
  (await salon.post('~/webhooks', { url: 'https://8.8.8.8/', events })).body.data.id as string

const deliveriesOf = async (salon: Salon, id: string) =>
  (await salon.get(`~/webhooks/${id}/deliveries`)).body as {
    id: string
    eventType: string
    nextAttemptAt: string | null
    createdAt: string
  }[]

const typesOf = async (salon: Salon, id: string) =>
  (await deliveriesOf(salon, id)).map(({ eventType }) => eventType)

const queued = async (salon: Salon) => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from webhook_delivery where business_id = $1',
    [salon.id],
  )
  return rows[0]?.count
}

test('an event is queued one time for each subscription that selects it', async () => {
  const studio = await openStudio()
  const bookings = await subscribe(studio, ['booking.created', 'booking.confirmed'])
  const both = await subscribe(studio, ['staff.created', 'booking.created'])
  const other = await subscribe(studio, ['booking.cancelled'])
  await studio.book()
  await makeStaff(studio)

  assert.deepEqual(await typesOf(studio, bookings), ['booking.confirmed', 'booking.created'])
  assert.deepEqual(await typesOf(studio, both), ['staff.created', 'booking.created'])
  assert.deepEqual(await typesOf(studio, other), [])

  const [delivery] = await deliveriesOf(studio, bookings)
  const { id, createdAt, nextAttemptAt, ...fields } = delivery!
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.ok(nextAttemptAt && nextAttemptAt <= createdAt)
  assert.deepEqual(fields, {
    subscriptionId: bookings,
    eventType: 'booking.confirmed',
    status: 'PENDING',
    attempts: 0,
    statusCode: null,
    response: null,
    deliveredAt: null,
  })
})

test('a subscription to all events gets those too that it could not have named', async () => {
  const studio = await openStudio()
  const all = await subscribe(studio, ['*'])
  const named = await subscribe(studio, ['staff.created'])
  const later = event('later.happened', Type.Object({}), {
    scope: 'staff:read',
    when: 'An event of a later version',
  })
  await asTenant(studio, async (tenant) => emit(tenant, later, {}))
  await makeStaff(studio)
  assert.deepEqual(await typesOf(studio, all), ['staff.created', 'later.happened'])
  assert.deepEqual(await typesOf(studio, named), ['staff.created'])
})

test('refused, repeated and rolled back requests queue nothing', async () => {
  const studio = await openStudio()
  const id = await subscribe(studio, ['booking.created', 'service.created'])
  const key = { 'idempotency-key': 'one-booking' }
  await studio.book({}, key)
  await studio.book({}, key)
  assert.equal((await studio.book()).status, 409)
  const failing = asTenant(studio, async (tenant) => {
    const payload = { id: tenant.businessId, businessId: tenant.businessId, name: 'Cut' }
    const createdAt = tenant.now.toISOString()
    const price = { durationMinutes: 45, price: 4_000, currency: 'EUR' }
    emit(tenant, serviceCreated, { ...payload, ...price, createdAt })
    throw new Error('undone')
  })
  await assert.rejects(failing, /undone/)
  assert.deepEqual(await typesOf(studio, id), ['booking.created'])
})

test('a disabled subscription gets nothing, and its pending deliveries are not sent later', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon, ['service.created'])
  const nextAttempts = async () =>
    (await deliveriesOf(salon, id)).map(({ nextAttemptAt }) => nextAttemptAt !== null)
  await makeService(salon)
  assert.deepEqual(await nextAttempts(), [true])

  await salon.patch(`~/webhooks/${id}`, { enabled: false })
  await makeService(salon)
  assert.deepEqual(await nextAttempts(), [false])

  await salon.patch(`~/webhooks/${id}`, { enabled: true })
  assert.deepEqual(await nextAttempts(), [false])
  await makeService(salon)
  assert.deepEqual(await nextAttempts(), [true, false])
  for (const delivery of await deliveriesOf(salon, id))
    assert.partialDeepStrictEqual(delivery, { status: 'PENDING' })
})

test('enabling a subscription removes the reason of its deactivation', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon, ['service.created'])
  await database.pool.query(
    `update webhook_subscription set enabled = false, disabled_reason = 'FAILING',
       failing_since = now() where business_id = $1`,
    [salon.id],
  )
  const [off] = (await salon.get('~/webhooks')).body
  assert.partialDeepStrictEqual(off, { enabled: false, disabledReason: 'FAILING' })
  const same = (await salon.patch(`~/webhooks/${id}`, { enabled: false })).body.data
  assert.equal(same.disabledReason, 'FAILING')
  const on = (await salon.patch(`~/webhooks/${id}`, { enabled: true })).body.data
  assert.partialDeepStrictEqual(on, { enabled: true, disabledReason: null })
  const { rows } = await database.pool.query(
    'select failing_since from webhook_subscription where business_id = $1',
    [salon.id],
  )
  assert.deepEqual(rows, [{ failing_since: null }])
})

test('below ENTERPRISE nothing is queued', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon, ['service.created'])
  const setPlan = async (plan: string) => {
    const change = 'update directory set plan = $2 where business_id = $1'
    await database.pool.query(change, [salon.id, plan])
    await waitForKeyCaches()
  }
  await setPlan('PRO')
  await makeService(salon)
  await setPlan('ENTERPRISE')
  assert.deepEqual(await typesOf(salon, id), [])
  await makeService(salon)
  assert.deepEqual(await typesOf(salon, id), ['service.created'])
})

test('a business looks up subscribers only while it has subscriptions', async () => {
  const salon = await openSalon()
  const looks = async () => {
    const { rows } = await database.pool.query(
      'select has_webhooks from business where business_id = $1',
      [salon.id],
    )
    return rows[0].has_webhooks
  }
  assert.equal(await looks(), false)
  const [one, two] = [
    await subscribe(salon, ['service.created']),
    await subscribe(salon, ['service.created']),
  ]
  assert.equal(await looks(), true)
  await salon.del(`~/webhooks/${one}`)
  assert.equal(await looks(), true)
  await salon.del(`~/webhooks/${two}`)
  assert.equal(await looks(), false)
  await subscribe(salon, ['service.created'])
  assert.equal(await looks(), true)
})

test('concurrent creations and deletions of subscriptions leave the look-up enabled', async () => {
  const salon = await openSalon()
  let id = await subscribe(salon, ['service.created'])
  for (let round = 0; round < 10; round++) {
    const [, next] = await Promise.all([
      salon.del(`~/webhooks/${id}`),
      subscribe(salon, ['service.created']),
    ])
    id = next
    await makeService(salon)
    assert.deepEqual(await typesOf(salon, id), ['service.created'])
  }
})

test('a change succeeds although a subscription is deleted concurrently', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon, ['service.created'])
  const [kept] = [await subscribe(salon, ['service.created'])]
  const deleted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const deletion = transaction(database, async ({ db }) => {
    await db
      .deleteFrom('webhookSubscription')
      .where('businessId', '=', salon.id)
      .where('id', '=', id)
      .execute()
    deleted.resolve()
    await released.promise
  })
  await deleted.promise
  const made = makeService(salon)
  // The change waits for the deletion, or has already finished: both are correct.
  setTimeout(released.resolve, 100)
  await Promise.all([made, deletion])
  assert.deepEqual(await typesOf(salon, kept), ['service.created'])
  assert.equal(await queued(salon), 1)
})

test('a business sees the latest fifty deliveries, newest first', async () => {
  const salon = await openSalon()
  const id = await subscribe(salon, ['service.created'])
  for (let number = 0; number < 52; number++) await makeService(salon)
  const list = await deliveriesOf(salon, id)
  assert.equal(list.length, 50)
  assert.deepEqual(
    list.map(({ createdAt }) => createdAt),
    list.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  assert.equal(await queued(salon), 52)
})
