import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { database, webhooks } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { eventNames } from '../catalogue.ts'

// Literal addresses, so that no test queries a name server.
const url = 'https://8.8.8.8/hook'
const events = ['booking.created', 'booking.cancelled']

const subscribe = async (salon: Salon, fields: object = {}) => {
  const { status, body } = await salon.post('~/webhooks', { url, events, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('the secret is returned one time, then masked, and encrypted at rest', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/webhooks', { url, events, description: ' Desk ' })
  assert.equal(status, 201)
  const { id, secret, createdAt, ...others } = body.data
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32)
  const same = { businessId: salon.id, url, events, enabled: true, disabledReason: null }
  assert.deepEqual(others, { ...same, description: 'Desk' })

  const masked = `${secret.slice(0, 8)}…${secret.slice(-4)}`
  const shown = { id, ...same, description: 'Desk', secret: masked, createdAt }
  assert.deepEqual((await salon.get('~/webhooks')).body, [shown])
  assert.deepEqual((await salon.patch(`~/webhooks/${id}`, {})).body.data, shown)

  const { rows } = await database.pool.query(
    'select secret from webhook_subscription where business_id = $1',
    [salon.id],
  )
  assert.equal(rows[0].secret.includes(Buffer.from(secret)), false)
  assert.notEqual(secret, (await subscribe(salon)).secret)
})

test('a subscription can name every event that is listed', async () => {
  const salon = await openSalon()
  const { body: listed } = await salon.get('~/webhooks/events')
  assert.ok(listed.length > 16)
  assert.deepEqual((await subscribe(salon, { events: listed })).events, listed)
})

test('a subscription to all events is shown as such, and its events can be changed', async () => {
  const salon = await openSalon()
  const { id, events: made } = await subscribe(salon, { events: ['*'] })
  assert.deepEqual(made, ['*'])
  const shown = async () => (await salon.get('~/webhooks')).body[0].events
  assert.deepEqual(await shown(), ['*'])
  const patched = async (names: string[]) =>
    (await salon.patch(`~/webhooks/${id}`, { events: names })).body.data.events
  assert.deepEqual(await patched(['staff.created']), ['staff.created'])
  assert.deepEqual(await patched(['*']), ['*'])
  assert.deepEqual(await shown(), ['*'])
  const { rows } = await database.pool.query<{ events: string[] }>(
    'select events from webhook_subscription where business_id = $1',
    [salon.id],
  )
  // A node of the version before finds subscriptions by the names alone.
  assert.deepEqual(rows[0]?.events, ['*', ...eventNames])
})

test('a replayed response contains the same secret, and nothing is created twice', async () => {
  const salon = await openSalon()
  const key = { 'idempotency-key': 'subscribe-once' }
  const first = await salon.post('~/webhooks', { url, events }, key)
  const again = await salon.post('~/webhooks', { url, events }, key)
  assert.deepEqual(again.body, first.body)
  assert.equal((await salon.get('~/webhooks')).body.length, 1)
})

test('a business has at most twenty subscriptions, also under concurrent creations', async () => {
  const salon = await openSalon()
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => salon.post('~/webhooks', { url, events })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  assert.deepEqual(
    refused.map(({ body }) => body.code),
    ['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'],
  )
  const list = (await salon.get('~/webhooks')).body
  assert.equal(list.length, 20)
  await salon.del(`~/webhooks/${list[7].id}`)
  await subscribe(salon)
  assert.equal((await salon.post('~/webhooks', { url, events })).status, 409)
})

const badBodies: Record<string, object> = {
  'an unknown event': { url, events: ['booking.createt'] },
  'the test event': { url, events: ['test.ping'] },
  'a repeated event': { url, events: ['booking.created', 'booking.created'] },
  'no events': { url, events: [] },
  'sixty-five events': { url, events: Array.from({ length: 65 }, (_, i) => `event.${i}`) },
  'all events beside a name': { url, events: ['*', 'booking.created'] },
  'no url': { events },
  'an invalid url': { url: 'example', events },
  'a given secret': { url, events, secret: 'whsec_mine' },
  'a given state': { url, events, enabled: false },
  'too long a url': { url: `${url}/${'x'.repeat(2_048)}`, events },
}

for (const [name, body] of Object.entries(badBodies))
  test(`${name} is refused`, async () => {
    const salon = await openSalon()
    const answer = await salon.post('~/webhooks', body)
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'VALIDATION_ERROR')
    assert.deepEqual((await salon.get('~/webhooks')).body, [])
  })

test('forbidden addresses are refused with the same text, also in a change', async () => {
  const salon = await openSalon()
  const { id } = await subscribe(salon)
  const texts = new Set<string>()
  for (const refused of [
    'http://8.8.8.8/',
    'https://8.8.8.8:444/',
    'https://localhost/',
    'https://169.254.169.254/',
    'https://[::ffff:127.0.0.1]/',
    'nothing',
  ]) {
    for (const answer of [
      await salon.post('~/webhooks', { url: refused, events }),
      await salon.patch(`~/webhooks/${id}`, { url: refused }),
    ]) {
      assert.equal(answer.status, 400, refused)
      texts.add(JSON.stringify([answer.body.message, answer.body.errors]))
    }
  }
  assert.equal(texts.size, 1)
  assert.equal((await salon.get('~/webhooks')).body[0].url, url)
})

test('for a private address in the URL the reply names the setting', async () => {
  const salon = await openSalon()
  for (const refused of ['https://10.0.0.1/', 'http://192.168.1.20:5678/', 'https://2130706433/']) {
    const { status, body } = await salon.post('~/webhooks', { url: refused, events })
    assert.equal(status, 400)
    assert.match(JSON.stringify(body), /public address; .*WEBHOOK_ALLOWED_NETWORKS/)
  }
})

test('addresses allowed by the configuration are accepted', async (t) => {
  const salon = await openSalon()
  Object.assign(webhooks, { allowedNetworks: ['192.168.1.0/24'] })
  t.after(() => Object.assign(webhooks, { allowedNetworks: [] }))
  const { status } = await salon.post('~/webhooks', { url: 'http://192.168.1.20/', events })
  assert.equal(status, 201)
})

test('a change sets the given fields; null clears; an empty one changes nothing', async () => {
  const salon = await openSalon()
  const { id, secret, ...before } = await subscribe(salon, { description: 'Desk' })
  const change = async (body: object) => {
    const answer = await salon.patch(`~/webhooks/${id}`, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data
  }
  const masked = `${secret.slice(0, 8)}…${secret.slice(-4)}`
  assert.deepEqual(await change({}), { id, secret: masked, ...before })
  assert.equal((await change({ description: null })).description, null)
  const other = { url: 'https://8.8.4.4/', events: ['staff.created'], enabled: false }
  const after = { id, secret: masked, ...before, description: null, ...other }
  assert.deepEqual(await change(other), after)
  assert.deepEqual((await salon.get('~/webhooks')).body, [after])
  for (const bad of [{ url: null }, { events: null }, { enabled: null }, { enabled: 'true' }])
    assert.equal((await salon.patch(`~/webhooks/${id}`, bad)).status, 400)
})

test('the event types are listed', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.get('~/webhooks/events')
  assert.equal(status, 200)
  assert.deepEqual(body, eventNames)
})

test('a deleted subscription is 404; the others stay', async () => {
  const salon = await openSalon()
  const [first, second] = [await subscribe(salon), await subscribe(salon)]
  assert.deepEqual(await salon.del(`~/webhooks/${first.id}`).then(({ body }) => body), { ok: true })
  for (const answer of [
    await salon.del(`~/webhooks/${first.id}`),
    await salon.patch(`~/webhooks/${first.id}`, {}),
    await salon.post(`~/webhooks/${first.id}/test`),
    await salon.get(`~/webhooks/${first.id}/deliveries`),
    await salon.post(`~/webhooks/${second.id}/deliveries/${newId()}/retry`),
  ])
    assert.equal(answer.status, 404)
  const ids = (await salon.get('~/webhooks')).body.map(({ id }: { id: string }) => id)
  assert.deepEqual(ids, [second.id])
})

test('a key gets no events that it may not read', async () => {
  const salon = await openSalon()
  const { id } = await subscribe(salon, { events: ['customer.created', 'booking.created'] })
  await salon.post(`~/webhooks/${id}/test`)
  const [{ id: deliveryId }] = (await salon.get(`~/webhooks/${id}/deliveries`)).body
  const readable = scopes.filter((scope) => scope !== 'customers:read')
  const { key } = await createKey(database.db, {
    businessId: salon.id,
    name: 'No customers',
    scopes: readable,
  })
  const asIt = { 'x-api-key': key }

  const refusals = [
    await salon.post('~/webhooks', { url, events: ['customer.created'] }, asIt),
    await salon.patch(`~/webhooks/${id}`, { url: 'https://8.8.4.4/' }, asIt),
    await salon.patch(`~/webhooks/${id}`, { events: ['booking.created'] }, asIt),
    await salon.post(`~/webhooks/${id}/deliveries/${deliveryId}/retry`, undefined, asIt),
    await salon.post(`~/webhooks/${id}/test`, undefined, asIt),
    await salon.get(`~/webhooks/${id}/deliveries`, undefined, asIt),
    await salon.del(`~/webhooks/${id}`, undefined, asIt),
  ]
  for (const { status, body } of refusals) {
    assert.equal(status, 403)
    assert.equal(body.code, 'MISSING_SCOPE')
    assert.match(body.message, /customers:read/)
  }
  // Validation errors are reported first.
  assert.equal((await salon.post('~/webhooks', { url, events: ['x'] }, asIt)).status, 400)

  const all = await salon.post('~/webhooks', { url, events: ['*'] }, asIt)
  assert.deepEqual([all.status, all.body.code], [403, 'MISSING_SCOPE'])

  const own = await salon.post('~/webhooks', { url, events: ['booking.created'] }, asIt)
  assert.equal(own.status, 201)
  const wider = { events: ['booking.created', 'customer.created'] }
  assert.equal((await salon.patch(`~/webhooks/${own.body.data.id}`, wider, asIt)).status, 403)
  const shown = await salon.get('~/webhooks', undefined, asIt)
  assert.deepEqual(
    shown.body.map((one: { id: string }) => one.id),
    [own.body.data.id],
  )
  assert.equal((await salon.del(`~/webhooks/${own.body.data.id}`, undefined, asIt)).status, 200)
})

test('a key without the scope cannot get the secret by repeating the request of another key', async () => {
  const salon = await openSalon()
  const { db } = database
  const { key } = await createKey(db, { businessId: salon.id, name: 'None', scopes: [] })
  const body = { url, events: ['customer.created'] }
  const headers = { 'idempotency-key': 'subscribe' }
  const first = await salon.post('~/webhooks', body, headers)
  assert.equal(first.status, 201)
  const repeated = await salon.post('~/webhooks', body, { ...headers, 'x-api-key': key })
  assert.deepEqual([repeated.status, repeated.body.code], [403, 'MISSING_SCOPE'])
})
