import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import type { ApiError } from '#core/errors.ts'
import { codeOf } from '#db/system-error.ts'
import type { Tenant } from '#db/tenant.ts'
import { database } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { listStored } from './queries.ts'
import { storedAnswer, withIdempotencyKey } from './with-idempotency-key.ts'

const keyed = (key: string, fingerprint = 'x') => ({
  key,
  fingerprint: Buffer.from(fingerprint),
  ttlSeconds: 3_600,
  timeoutMs: 1_000,
})

const first = (tenant: Tenant, key: string, body = key) =>
  withIdempotencyKey(
    tenant,
    keyed(key),
    () => Promise.resolve({ status: 201, body, isReplay: false }),
    () => undefined,
  )

/** Keys with these responses, the last row first. */
const storeKeys = (salon: Salon, keys: string[], response: string | null) =>
  database.pool.query(
    `insert into idempotency_key (business_id, key, fingerprint, status, response, created_at)
     select $1, key, 'x', 201, $3::bytea, now() from unnest($2::text[]) as key`,
    [salon.id, keys.toReversed(), response],
  )

test('the response to a repeat is found before the transaction, by its key alone', async () => {
  const salon = await openSalon()
  await asTenant(salon, async (tenant) => {
    await first(tenant, 'a')
    await first(tenant, 'b')
  })
  const found = (key: string) => asTenant(salon, (tenant) => storedAnswer(tenant, keyed(key)))
  assert.deepEqual(await found('a'), { status: 201, body: 'a', isReplay: true })
  assert.deepEqual(await found('b'), { status: 201, body: 'b', isReplay: true })
  assert.equal(await found('c'), undefined)
  await database.pool.query(
    `update idempotency_key set created_at = now() - interval '61 minutes' where business_id = $1`,
    [salon.id],
  )
  assert.equal(await found('a'), undefined)
})

test('a key whose response is not stored yet is in use, whatever the request', async () => {
  const salon = await openSalon()
  await storeKeys(salon, ['running'], null)
  for (const fingerprint of ['x', 'y'])
    await assert.rejects(
      asTenant(salon, (tenant) => storedAnswer(tenant, keyed('running', fingerprint))),
      ({ code }: ApiError) => code === 'IDEMPOTENCY_KEY_IN_USE',
    )
})

test('only the claim of the key has a lock timeout, not the work', async () => {
  const salon = await openSalon()
  const { body } = await asTenant(salon, (tenant) =>
    withIdempotencyKey(
      tenant,
      keyed('a'),
      async () => {
        const show = sql<{ lockTimeout: string }>`show lock_timeout`
        const { rows } = await show.execute(tenant.db)
        return { status: 200, body: String(rows[0]?.lockTimeout), isReplay: false }
      },
      () => undefined,
    ),
  )
  assert.equal(body, '0')
})

test('a claim that fails for another reason than a lock is no key in use', async () => {
  const salon = await openSalon()
  await assert.rejects(
    asTenant(salon, (tenant) => first(tenant, '\0')),
    (error) => codeOf(error) === '22021',
  )
})

test('stored responses are listed in order of their keys, in batches', async () => {
  const salon = await openSalon()
  const keys = Array.from({ length: 501 }, (_, index) => `key ${1_000 + index}`)
  await storeKeys(salon, keys, 'sealed')
  await storeKeys(salon, ['key 0', 'key 1250x'], null)
  const batches = await asTenant(salon, (tenant) => Array.fromAsync(listStored(tenant)))
  assert.deepEqual(
    batches.map((rows) => rows.length),
    [500, 1],
  )
  assert.deepEqual(
    batches.flat().map(({ key }) => key),
    keys,
  )
})
