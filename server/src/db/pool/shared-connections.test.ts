import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { database as ourDatabase } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { until } from '#testing/until.ts'

import { findState } from '../business-state.ts'
import { connect } from '../db.ts'
import type { Db } from '../query-builder.ts'
import { batchLookups } from './batch-lookups.ts'
import { shareLookups } from './share-lookups.ts'

const database = connect(await databaseUrl())
after(() => database.close())

const backend = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

test('the small reads of one event loop tick share a connection, those of the next use another one', async () => {
  const turn = async () => {
    const pids = await Promise.all(Array.from({ length: 40 }, () => backend(database.quick)))
    return [...new Set(pids)]
  }
  const seen = [await turn(), await turn(), await turn()]
  assert.deepEqual(
    seen.map((pids) => pids.length),
    [1, 1, 1],
  )
  assert.equal(new Set(seen.flat()).size, 2)
})

test('a read that fails fails alone', async () => {
  const wrong = sql`select 1 / 0`.execute(database.quick)
  const right = Array.from({ length: 10 }, () => backend(database.quick))
  await assert.rejects(wrong, { code: '22012' })
  assert.equal((await Promise.all(right)).length, 10)
})

test('lost connections are reopened', async () => {
  const lost = [await backend(database.quick), await backend(database.quick)]
  await sql`select pg_terminate_backend(pid) from unnest(${lost}::int[]) as pid`.execute(
    database.db,
  )
  // Running reads may fail; soon after, reads succeed again.
  const again = () => until(() => backend(database.quick).catch(() => undefined), 20)
  const found = [await again(), await again()]
  assert.equal(
    found.some((pid) => lost.includes(pid)),
    false,
  )
})

test('concurrent look-ups are one statement, and each gets its own row', async () => {
  const asked: string[][] = []
  const lookUp = batchLookups<{ name: string }>(
    (_, names) => {
      asked.push(names)
      return Promise.resolve(names.filter((name) => name !== 'nobody').map((name) => ({ name })))
    },
    ({ name }) => name,
  )
  const find = (name: string) => lookUp(database.db, name)
  const rows = await Promise.all([find('ada'), find('nobody'), find('ada'), find('bo')])
  assert.deepEqual(rows, [{ name: 'ada' }, undefined, { name: 'ada' }, { name: 'bo' }])
  assert.deepEqual(asked, [['ada', 'nobody', 'bo']])
  await find('ada')
  assert.equal(asked.length, 2)
})

test('a look-up of one business fails alone, and does not wait for those of others in the same tick', async () => {
  const asked: string[] = []
  const hanging = Promise.withResolvers<never>()
  const lookUp = shareLookups(async (_: object, name) => {
    asked.push(name)
    if (name === 'down') throw new Error('The node is down')
    if (name === 'hanging') return hanging.promise
    return { name }
  })
  const find = (name: string) => lookUp(database.db, name)
  const down = Promise.allSettled([find('down'), find('down')])
  find('hanging').catch(() => {})
  const rows = await Promise.all([find('ada'), find('bo'), find('ada')])
  assert.deepEqual(rows, [{ name: 'ada' }, { name: 'bo' }, { name: 'ada' }])
  for (const { status } of await down) assert.equal(status, 'rejected')
  assert.deepEqual(asked, ['down', 'hanging', 'ada', 'bo'])
  hanging.reject(new Error('closed'))
  await find('ada')
  assert.equal(asked.length, 5)
})

test('the state of a business is read when the read of another one in the same tick fails', async () => {
  const salon = await openSalon()
  const missing = '0198c0de-0000-7000-8000-000000000000'
  const [state, refused, none] = await Promise.allSettled([
    findState(database, salon.id),
    findState(database, 'no uuid'),
    findState(database, missing),
  ])
  assert.equal(state.status === 'fulfilled' && state.value?.businessId, salon.id)
  assert.equal(refused.status, 'rejected')
  assert.deepEqual(none, { status: 'fulfilled', value: undefined })
})

const onePostgres = notOnCluster('a cluster plans what reads two tables for each business')

test('the look-up of a caller is planned once per connection', onePostgres, async () => {
  const salon = await openSalon()
  // A GET may use a key that was looked up a moment ago.
  for (let request = 0; request < 12; request++)
    await salon.post('~/customers', { firstName: 'Ann' })
  const { rows } = await sql<{ generic: number; custom: number }>`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements
    where statement like '%from api_key k%' and statement not like '%generic_plans%'`.execute(
    ourDatabase.quick,
  )
  assert.equal(rows.length, 1)
  // The other connection has a part of the look-ups, and not always half.
  assert.ok(rows[0] && rows[0].generic >= 1)
  assert.equal(rows[0].custom, 0)
})

test('a shared connection that ends while it is being closed is released once', async () => {
  const url = await databaseUrl()
  const other = connect(url)
  const pid = await backend(other.quick)
  const ending = sql`select pg_terminate_backend(${pid}::int)`.execute(database.db)
  await Promise.all([other.close(), ending])
  // Its last events arrive in a later event loop tick.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await assert.rejects(backend(other.db))
})
