import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey, setClock } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { deleteExpiredKeys } from './delete-expired.ts'

const nina = { firstName: 'Nina', email: 'nina@example.com' }
const withKey = (key: string) => ({ 'idempotency-key': key })

/** The response as sent over the wire. */
async function post(
  { id, key }: Salon,
  payload: object | string,
  headers: Record<string, string> = {},
  { path = 'customers', server = app } = {},
) {
  const url = `/api/v1/businesses/${id}/${path}`
  const known = { 'x-api-key': key, 'content-type': 'application/json', ...headers }
  const response = await server.inject({ method: 'POST', url, headers: known, payload })
  const { statusCode: status, body } = response
  const isReplay = response.headers['idempotency-replayed'] === 'true'
  const requestId = response.headers['x-request-id']
  const retryAfter = response.headers['retry-after']
  const { code } = response.json<{ code?: string }>()
  return { status, body, isReplay, requestId, retryAfter, code }
}

const countOf = async (salon: Salon) => (await salon.get('~/customers')).body.meta.total

test('a repeat gets the first response byte for byte, and the work runs once', async () => {
  const salon = await openSalon()
  const first = await post(salon, nina, withKey('a'))
  const again = await post(salon, nina, withKey('a'))
  assert.equal(first.isReplay, false)
  assert.equal(again.isReplay, true)
  assert.deepEqual([again.status, again.body], [first.status, first.body])
  assert.notEqual(again.requestId, first.requestId)
  assert.equal(await countOf(salon), 1)
  assert.equal((await salon.events()).length, 1)
})

test('the order of fields and white space does not change the fingerprint', async () => {
  const salon = await openSalon()
  const first = await post(salon, '{"firstName":"Nina","tags":["a","b"]}', withKey('a'))
  const again = await post(salon, ' { "tags" : ["a","b"], "firstName":"Nina" } ', withKey('a'))
  assert.equal(again.body, first.body)
  const other = await post(salon, '{"firstName":"Nina","tags":["b","a"]}', withKey('a'))
  assert.equal(other.code, 'IDEMPOTENCY_KEY_REUSED')
})

test('another body, path or query under the same key is refused', async () => {
  const salon = await openSalon()
  const { body } = await post(salon, nina, withKey('a'))
  const { data } = JSON.parse(body) as { data: { id: string } }
  const others = [
    await post(salon, { ...nina, firstName: 'Ada' }, withKey('a')),
    await post(salon, { city: 'Ghent' }, withKey('a'), { path: `customers/${data.id}/addresses` }),
    await post(salon, nina, withKey('a'), { path: `customers?businessId=${salon.id}` }),
  ]
  for (const { status, code, isReplay } of others)
    assert.deepEqual([status, code, isReplay], [409, 'IDEMPOTENCY_KEY_REUSED', false])
  assert.equal(await countOf(salon), 1)
})

test('keys belong to a business', async () => {
  const [one, other] = [await openSalon(), await openSalon()]
  await post(one, nina, withKey('a'))
  const { status, isReplay } = await post(other, nina, withKey('a'))
  assert.deepEqual([status, isReplay], [201, false])
})

test('a 404 and a 409 are stored and replayed', async () => {
  const salon = await openSalon()
  const nobody = { path: `customers/${newId()}/addresses` }
  const missing = await post(salon, { city: 'Ghent' }, withKey('a'), nobody)
  const again = await post(salon, { city: 'Ghent' }, withKey('a'), nobody)
  assert.equal(missing.status, 404)
  assert.deepEqual([again.body, again.isReplay], [missing.body, true])

  const closed = { date: '2027-01-01', isClosed: true }
  const exceptions = { path: 'schedule/exceptions' }
  await post(salon, closed, {}, exceptions)
  const taken = await post(salon, closed, withKey('b'), exceptions)
  const takenAgain = await post(salon, closed, withKey('b'), exceptions)
  assert.equal(taken.status, 409)
  assert.deepEqual([takenAgain.body, takenAgain.isReplay], [taken.body, true])
})

test('a refusal before the work stores nothing, so the key can be reused', async () => {
  const salon = await openSalon()
  const refusals = [
    await post(salon, { firstName: '' }, withKey('a')),
    await post(salon, 'nonsense', withKey('a')),
    await post({ ...salon, id: newId() }, nina, withKey('a')),
    await post(salon, nina, { ...withKey('a'), 'content-type': 'text/plain' }),
    await post(salon, nina, { ...withKey('a'), 'x-api-key': 'none' }),
  ]
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [400, 400, 403, 415, 401],
  )
  const { status, isReplay } = await post(salon, nina, withKey('a'))
  assert.deepEqual([status, isReplay], [201, false])
})

test('a key other than printable ASCII of 1 to 255 characters is refused', async () => {
  const salon = await openSalon()
  for (const key of ['', 'x'.repeat(256), 'clé', 'a\tb']) {
    const { status, body } = await post(salon, nina, withKey(key))
    assert.equal(status, 400, key)
    assert.match(body, /"field":"Idempotency-Key"/)
  }
  assert.equal((await post(salon, nina, withKey('x'.repeat(255)))).status, 201)
})

test('routes that are not idempotent by key ignore the header', async () => {
  const salon = await openSalon()
  const { body } = await salon.post('~/customers', nina)
  const path = `~/customers/${body.data.id}`
  for (const firstName of ['Ada', 'Bea']) {
    const { status, headers } = await salon.patch(path, { firstName }, withKey('a'))
    assert.equal(status, 200)
    assert.equal(headers['idempotency-replayed'], undefined)
  }
  assert.equal((await salon.get(path)).body.data.firstName, 'Bea')
})

/** Backdates the stored key by the interval. */
const age = ({ id }: Salon, interval: string) =>
  sql`update idempotency_key set created_at = now() - ${interval}::interval
    where business_id = ${id}`.execute(database.db)

test('a key expires after 24 hours, not before', async () => {
  const salon = await openSalon()
  const first = await post(salon, nina, withKey('a'))
  await age(salon, '23 hours 59 minutes')
  assert.equal((await post(salon, nina, withKey('a'))).body, first.body)
  await age(salon, '24 hours 1 second')
  const later = await post(salon, { firstName: 'Ada' }, withKey('a'))
  assert.deepEqual([later.status, later.isReplay], [201, false])
  assert.equal(await countOf(salon), 2)
})

test('a node whose clock is ahead neither runs a key again nor deletes those of others', async (t) => {
  t.after(() => setClock())
  const salon = await openSalon()
  const first = await post(salon, nina, withKey('a'))
  const ahead = new Date(Date.now() + 25 * 3_600_000)
  setClock(ahead.toISOString())
  t.mock.timers.enable({ apis: ['Date'], now: ahead })
  await deleteExpiredKeys(database.db, 86_400, new AbortController().signal)
  const again = await post(salon, nina, withKey('a'))
  assert.deepEqual([again.isReplay, again.body], [true, first.body])
  assert.equal(await countOf(salon), 1)
})

test('fifty concurrent requests run the work once and get one response', async () => {
  const salon = await openSalon()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(salon, nina, withKey('a'))),
  )
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(answers.filter(({ isReplay }) => !isReplay).length, 1)
  assert.equal(await countOf(salon), 1)
  assert.equal((await salon.events()).length, 1)
})

test('a repeat waits for the first until its timeout', async (t) => {
  const hasty = await buildApi({ database, masterKey, idempotencyWaitMs: 30 })
  t.after(() => hasty.close())
  const salon = await openSalon()
  const client = await database.pool.connect()
  // Closed: with an open transaction it would fail the tests of other files.
  t.after(() => client.release(true))
  await client.query('begin')
  await client.query(
    `insert into idempotency_key (business_id, key, fingerprint, created_at)
     values ($1, 'a', '', now())`,
    [salon.id],
  )
  const timedOut = await post(salon, nina, withKey('a'), { server: hasty })
  assert.deepEqual([timedOut.status, timedOut.code], [409, 'IDEMPOTENCY_KEY_IN_USE'])
  assert.equal(timedOut.retryAfter, '1')

  // The first request fails and stores nothing: the one that waits for it runs the work.
  const patient = post(salon, nina, withKey('a'))
  await client.query('rollback')
  assert.equal((await patient).status, 201)
  assert.equal(await countOf(salon), 1)
})

test('stored responses are sealed', async () => {
  const salon = await openSalon()
  await post(salon, nina, withKey('a'))
  const { response, fingerprint } = await database.db
    .selectFrom('idempotencyKey')
    .select(['response', 'fingerprint'])
    .where('businessId', '=', salon.id)
    .executeTakeFirstOrThrow()
  assert.ok(response && response.length > 100)
  assert.doesNotMatch(response.toString('latin1'), /nina|firstName/i)
  assert.equal(fingerprint.length, 32)
})
