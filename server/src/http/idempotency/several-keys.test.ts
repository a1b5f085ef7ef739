import assert from 'node:assert/strict'
import test from 'node:test'

import { type ApiError, refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { app, database } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { deleteExpiredKeys } from './delete-expired.ts'
import { replaceAnswers, withIdempotencyKey } from './with-idempotency-key.ts'

const add = async (salon: Salon, key: string, firstName: string) => {
  const { statusCode: status, body } = await app.inject({
    method: 'POST',
    url: `/api/v1/businesses/${salon.id}/customers`,
    headers: { 'x-api-key': salon.key, 'idempotency-key': key },
    payload: { firstName },
  })
  return { status, body }
}

const keysOf = async ({ id }: Salon) =>
  (
    await database.db
      .selectFrom('idempotencyKey')
      .select('key')
      .where('businessId', '=', id)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key)

/** Keys of responses that were stored this many hours ago. */
const storeKeys = ({ id }: Salon, keys: string[], hours: number) =>
  database.pool.query(
    `insert into idempotency_key (business_id, key, fingerprint, created_at)
     select $1, key, '', now() - $3 * interval '1 hour' from unnest($2::text[]) as key`,
    [id, keys, hours],
  )

test('each key of a business has a response of its own', async () => {
  const salon = await openSalon()
  const first = { a: await add(salon, 'a', 'Nina'), b: await add(salon, 'b', 'Ada') }
  assert.notEqual(first.a.body, first.b.body)
  assert.deepEqual({ a: await add(salon, 'a', 'Nina'), b: await add(salon, 'b', 'Ada') }, first)
})

test('all expired keys are deleted, also where they are more than one batch, and no others', async () => {
  const [salon, other] = [await openSalon(), await openSalon()]
  await storeKeys(salon, Array.from({ length: 1_001 }, newId), 25)
  await storeKeys(salon, ['recent'], 23)
  await storeKeys(other, ['old'], 25)
  await storeKeys(other, ['recent too'], 23)
  await deleteExpiredKeys(database.db, 86_400, new AbortController().signal)
  assert.deepEqual([await keysOf(salon), await keysOf(other)], [['recent'], ['recent too']])
})

test('nothing is deleted once the server is ending', async () => {
  const salon = await openSalon()
  await storeKeys(salon, ['old'], 25)
  await deleteExpiredKeys(database.db, 86_400, AbortSignal.abort())
  assert.deepEqual(await keysOf(salon), ['old'])
})

test('an expired key that is about to be deleted has no response any more', async () => {
  const salon = await openSalon()
  const first = await add(salon, 'a', 'Nina')
  await database.pool.query(
    `update idempotency_key set created_at = now() - interval '25 hours' where business_id = $1`,
    [salon.id],
  )
  const again = await add(salon, 'a', 'Ada')
  assert.equal(again.status, 201)
  assert.notEqual(again.body, first.body)
})

test('refusals other than 404 and 409 store nothing', async () => {
  const salon = await openSalon()
  const refuse = (key: string, error: Error) =>
    asTenant(salon, (tenant) =>
      withIdempotencyKey(
        tenant,
        { key, fingerprint: Buffer.from(key), ttlSeconds: 60, timeoutMs: 1_000 },
        () => Promise.reject(error),
        (thrown) => ({ refusal: thrown as ApiError, body: '{}' }),
      ),
    )
  const limited = refusal('RATE_LIMIT_EXCEEDED')
  await assert.rejects(refuse('limited', limited), limited)
  const conflict = await refuse('conflict', refusal('CONFLICT'))
  assert.deepEqual(conflict, { status: 409, body: '{}', isReplay: false })
  assert.deepEqual(await keysOf(salon), ['conflict'])
})

test('responses of one business are replaced, and those of others are kept', async () => {
  const [salon, other] = [await openSalon(), await openSalon()]
  await add(salon, 'a', 'Nina')
  const kept = await add(other, 'a', 'Nina')
  // A key whose request still runs has no response.
  await storeKeys(salon, ['running'], 0)
  const seen: string[] = []
  const areAbout = (bodies: string[]) => {
    seen.push(...bodies)
    return Promise.resolve(bodies.map(() => true))
  }
  await asTenant(salon, (tenant) => replaceAnswers(tenant, areAbout, refusal('NOT_FOUND')))
  assert.equal(seen.length, 1)
  assert.deepEqual(await add(other, 'a', 'Nina'), kept)
})

test('a stored response about an erased person is replaced, and no other', async () => {
  const salon = await openSalon()
  await add(salon, 'a', 'Nina')
  const ada = await add(salon, 'b', 'Ada')
  const gone = refusal('NOT_FOUND')
  const areAbout = (bodies: string[]) =>
    Promise.resolve(bodies.map((body) => body.includes('Nina')))
  await asTenant(salon, (tenant) => replaceAnswers(tenant, areAbout, gone))
  const replaced = await add(salon, 'a', 'Nina')
  assert.equal(replaced.status, 404)
  assert.equal((JSON.parse(replaced.body) as { code: string }).code, 'NOT_FOUND')
  assert.deepEqual(await add(salon, 'b', 'Ada'), ada)
})
