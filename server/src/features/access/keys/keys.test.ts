import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { app, database, setClock } from '#testing/process/server.ts'
import { openMember, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import * as requests from './requests.ts'

async function openOwned(options = {}) {
  const salon = await openSalon(options)
  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/api-keys`
  const use = (key: string) =>
    request('GET', `/businesses/${salon.id}/customers`, undefined, { 'x-api-key': key })
  return { salon, owner, path, use }
}

const wanted = { name: 'Website', scopes: ['customers:read'] }

test('an owner creates a key, which is returned in full one time', async () => {
  const { owner, path, use } = await openOwned()
  const { status, body } = await owner.post(path, wanted)
  assert.equal(status, 201)
  const { key, ...shown } = body.data
  assert.match(key, /^sk_live_[0-9A-Za-z]{38}$/)
  assert.deepEqual([shown.prefix, shown.lastFour], [key.slice(0, 12), key.slice(-4)])
  assert.equal((await use(key)).status, 200)
  const [listed] = (await owner.get(path)).body
  assert.deepEqual({ ...listed, lastUsedAt: null }, shown)
})

test('unknown scopes, past expiries and unknown fields are refused', async () => {
  const { owner, path } = await openOwned()
  for (const [field, values] of [
    ['scopes', { ...wanted, scopes: ['customers:read', 'everything'] }],
    ['scopes', { ...wanted, scopes: [] }],
    ['expiresAt', { ...wanted, expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { ...wanted, expiresAt: '9999-12-31T23:59:59-12:00' }],
    ['madeBy', { ...wanted, madeBy: newId() }],
    ['name', { scopes: wanted.scopes }],
  ] as const) {
    const { status, body } = await owner.post(path, values)
    assert.deepEqual([status, body.errors[0].field], [400, field])
  }
})

test('a scope given twice counts once, and an expiry may have any offset', async () => {
  const { owner, path } = await openOwned()
  const scopes = ['customers:read', 'bookings:read', 'customers:read']
  for (const [expiresAt, stored] of [
    ['2099-01-01T00:00:00+23:59', '2098-12-31T00:01:00.000Z'],
    ['2099-01-01T00:00:00-16:00', '2099-01-01T16:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ]) {
    const { status, body } = await owner.post(path, { ...wanted, scopes, expiresAt })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.data.scopes, body.data.expiresAt],
      [['customers:read', 'bookings:read'], stored],
    )
    const again = await owner.post(`${path}/${body.data.id}/rotate`, {})
    assert.equal(again.body.data.expiresAt, stored)
  }
})

test('a business on FREE may have keys, which work after an upgrade', async () => {
  const { owner, path, use } = await openOwned({ plan: 'FREE' })
  const { key } = (await owner.post(path, wanted)).body.data
  const { status, body } = await use(key)
  assert.deepEqual([status, body.code], [403, 'PLAN_REQUIRED'])
})

test('a key is renamed and permanently revoked; revoking again has no effect', async () => {
  const { owner, path, use } = await openOwned()
  const { id, key } = (await owner.post(path, wanted)).body.data
  const renamed = await owner.patch(`${path}/${id}`, { name: 'Shop' })
  assert.equal(renamed.body.data.name, 'Shop')
  assert.equal((await owner.del(`${path}/${id}`)).status, 204)
  assert.equal((await use(key)).status, 401)
  const [{ revokedAt }] = (await owner.get(path)).body
  assert.ok(revokedAt)
  assert.equal((await owner.del(`${path}/${id}`)).status, 204)
  assert.equal((await owner.get(path)).body[0].revokedAt, revokedAt)
  const rotated = await owner.post(`${path}/${id}/rotate`)
  assert.deepEqual([rotated.status, rotated.body.code], [409, 'CONFLICT'])
})

test('rotation ends the old key immediately or after an overlap', async () => {
  const { owner, path, use } = await openOwned()
  const expiresAt = '2099-01-01T00:00:00.000Z'
  const first = (await owner.post(path, { ...wanted, expiresAt })).body.data
  const second = (await owner.post(`${path}/${first.id}/rotate`, { overlapSeconds: 60 })).body.data
  assert.notEqual(second.key, first.key)
  assert.deepEqual(
    [second.name, second.scopes, second.expiresAt],
    [first.name, first.scopes, expiresAt],
  )
  assert.deepEqual([(await use(first.key)).status, (await use(second.key)).status], [200, 200])
  assert.equal((await owner.post(`${path}/${first.id}/rotate`)).status, 409)
  // The overlap may be cut short.
  assert.equal((await owner.del(`${path}/${first.id}`)).status, 204)
  assert.equal((await use(first.key)).status, 401)

  const third = (await owner.post(`${path}/${second.id}/rotate`, {})).body.data
  assert.deepEqual([(await use(second.key)).status, (await use(third.key)).status], [401, 200])
  for (const overlapSeconds of [-1, 604_801, 1.5, '60']) {
    const { status } = await owner.post(`${path}/${third.id}/rotate`, { overlapSeconds })
    assert.equal(status, 400)
  }
})

test('keys expire by the clock of the database, not that of the node', async (t) => {
  const { owner, path, use } = await openOwned()
  const make = async () => (await owner.post(path, wanted)).body.data
  const [revoked, rotated, handedOver] = [await make(), await make(), await make()]
  t.after(() => setClock())
  setClock(new Date(Date.now() + 60_000).toISOString())
  assert.equal((await owner.del(`${path}/${revoked.id}`)).status, 204)
  assert.equal((await owner.post(`${path}/${rotated.id}/rotate`)).status, 201)
  setClock(new Date(Date.now() - 60_000).toISOString())
  const overlap = await owner.post(`${path}/${handedOver.id}/rotate`, { overlapSeconds: 30 })
  assert.equal(overlap.status, 201)
  const answers = [await use(revoked.key), await use(rotated.key), await use(handedOver.key)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 401, 200],
  )
})

test('a key of another business is not found', async () => {
  const { owner, path } = await openOwned()
  const other = await openOwned()
  const { id } = (await other.owner.post(other.path, wanted)).body.data
  for (const answer of [
    await owner.patch(`${path}/${id}`, { name: 'Mine' }),
    await owner.del(`${path}/${id}`),
    await owner.post(`${path}/${id}/rotate`),
    await owner.get(`${path}/${id}/requests`),
  ])
    assert.equal(answer.status, 404)
})

test('the request log of a key can be read, without query values', async () => {
  const { salon, owner, path } = await openOwned()
  const { id, key } = (await owner.post(path, wanted)).body.data
  const headers = { 'x-api-key': key }
  const asked = [
    await request('GET', `/businesses/${salon.id}/customers?search=nina`, undefined, headers),
    await request('POST', `/businesses/${salon.id}/customers`, { firstName: 'Nina' }, headers),
    await request('GET', '/nothing', undefined, headers),
  ]
  await requests.write(database.db)
  const { status, body } = await owner.get(`${path}/${id}/requests?limit=2`)
  assert.equal(status, 200)
  assert.deepEqual(body.meta, { total: 3, page: 1, limit: 2, totalPages: 2 })
  const first = (await owner.get(`${path}/${id}/requests?limit=2&page=2`)).body
  const all = [...body.data, ...first.data].toReversed()
  assert.deepEqual(
    all.map((one) => [one.method, one.path, one.status, one.requestId]),
    asked.map((answer, index) => [
      index === 1 ? 'POST' : 'GET',
      index === 2 ? '/api/v1/…' : `/api/v1/businesses/${salon.id}/customers`,
      answer.status,
      answer.headers['x-request-id'],
    ]),
  )
  for (const { at, durationMs } of all) assert.ok(Date.parse(at) > 0 && durationMs >= 0)
  assert.ok(!JSON.stringify(all).includes('nina'))
})

test('requests do not write synchronously; old log entries are removed', async () => {
  const { salon, owner, path, use } = await openOwned()
  const { id, key } = (await owner.post(path, wanted)).body.data
  await use(key)
  const count = async () => (await owner.get(`${path}/${id}/requests`)).body.meta.total
  assert.equal(await count(), 0)
  await requests.write(database.db)
  assert.equal(await count(), 1)
  await database.db
    .insertInto('apiRequest')
    .values({
      businessId: salon.id,
      keyId: id,
      id: '018a0000-0000-7000-8000-000000000000',
      at: '2023-08-17T00:00:00Z',
      method: 'GET',
      path: '/',
      status: 200,
      durationMs: 1,
    })
    .execute()
  assert.equal(await count(), 1)
  await requests.removeExpired(database.db, new AbortController().signal)
  const left = database.db.selectFrom('apiRequest').select('id').where('keyId', '=', id)
  assert.equal((await left.execute()).length, 1)
})

test('logged paths are bounded, and have nothing that somebody typed', async () => {
  const { salon, owner, path, use } = await openOwned()
  const { id, key } = (await owner.post(path, wanted)).body.data
  const headers = { 'x-api-key': key }
  await request('GET', `/businesses/${salon.id}/${'x'.repeat(8_000)}`, undefined, headers)
  await use(key)
  await requests.write(database.db)
  const { data } = (await owner.get(`${path}/${id}/requests`)).body
  assert.deepEqual(
    data.map((one: { path: string }) => one.path.length <= 500),
    [true, true],
  )
  assert.equal(data[1].path, `/api/v1/businesses/${salon.id}/…`)
})

test('requests of a deleted business are not logged', async () => {
  const { salon, owner, use } = await openOwned()
  await use(salon.key)
  assert.equal((await owner.del(`/businesses/${salon.id}`)).status, 204)
  const other = await openOwned()
  await other.use(other.salon.key)
  await requests.write(database.db)
  const rows = await database.db
    .selectFrom('apiRequest')
    .select('businessId')
    .where('businessId', 'in', [salon.id, other.salon.id])
    .execute()
  assert.deepEqual(rows, [{ businessId: other.salon.id }])
})

test('API keys cannot manage API keys', async () => {
  const { salon } = await openOwned()
  const { statusCode } = await app.inject({
    url: `/api/v1/businesses/${salon.id}/api-keys`,
    headers: { 'x-api-key': salon.key },
  })
  assert.equal(statusCode, 403)
})

for (const expiresAt of [
  '2030-01-01T00:00:00+16:00',
  '2030-01-01T00:00:00-23:59',
  '2030-01-01T00:00:00+23:59',
])
  test(`a key may expire at ${expiresAt}`, async () => {
    const { owner, path } = await openOwned()
    const { status, body } = await owner.post(path, { ...wanted, expiresAt })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.data.expiresAt, new Date(expiresAt).toISOString())
  })

for (const expiresAt of ['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z'])
  test(`a key cannot expire at ${expiresAt}, which has no year of four digits in UTC`, async () => {
    const { owner, path } = await openOwned()
    const { status, body } = await owner.post(path, { ...wanted, expiresAt })
    assert.deepEqual([status, body.errors[0].field], [400, 'expiresAt'])
    assert.equal(body.errors[0].code, 'not_a_timestamp')
  })
