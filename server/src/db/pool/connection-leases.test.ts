import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { openNetwork } from '#testing/services/network.ts'

import { connect } from '../db.ts'
import type { Db } from '../query-builder.ts'
import { transaction } from '../transaction/unit-of-work.ts'
import type { Work } from './connection-leases.ts'

const url = await databaseUrl()

const workOf = (name: string): Work => ({
  name,
  timeoutClass: 'write',
  isAbandoned: () => false,
  isLate: () => false,
})

const pid = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

test('a business has a quota of the connections, and the others stay free for other businesses', async (t) => {
  const database = connect(url)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // A leased connection would keep the pool from closing.
  t.after(() => {
    release()
    return database.close()
  })
  const { promise: isFull, resolve: fill } = Promise.withResolvers<void>()
  let begun = 0
  const greedy = Array.from({ length: 200 }, () =>
    transaction(database.of(workOf('greedy')), async ({ db }) => {
      await pid(db)
      begun += 1
      if (begun === 6) fill()
      await released
    }),
  )
  await isFull
  const quiet = await Promise.all(
    Array.from({ length: 20 }, () => pid(database.of(workOf('quiet')).db)),
  )
  assert.ok(quiet.every(Boolean))
  assert.equal(begun, 6)
  assert.equal(database.waiting(), 194)
  release()
  await Promise.all(greedy)
  assert.equal(begun, 200)
})

test('reads of a business that wait on the shared connections are limited too', async (t) => {
  const database = connect(url)
  t.after(() => database.close())
  const greedy = Array.from({ length: 300 }, () => pid(database.of(workOf('greedy')).quick))
  const outcomes = Promise.allSettled(greedy)
  assert.ok(await pid(database.of(workOf('quiet')).quick))
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  // 64 run, 200 wait.
  assert.equal(refused.length, 36)
})

test('the smallest pool has room for small reads and for a transaction', async (t) => {
  const database = connect(url, undefined, { size: 2 })
  t.after(() => database.close())
  const { quick } = database.of(workOf('salon'))
  await Promise.all([pid(quick), pid(quick), pid(quick)])
  await transaction(database.of(workOf('salon')), ({ db }) => pid(db))
  assert.equal(database.pool.totalCount, 2)
})

test('failed work releases its slot', async (t) => {
  const database = connect(url, undefined, { size: 2 })
  t.after(() => database.close())
  for (let round = 0; round < 3; round++) {
    await assert.rejects(sql`select 1 / 0`.execute(database.of(workOf('salon')).db))
    await assert.rejects(
      transaction(database.of(workOf('salon')), () => Promise.reject(new Error('no'))),
    )
  }
  assert.ok(await pid(database.of(workOf('salon')).db))
})

test('work whose time is over waits for no connection any more, and its connection is released', async (t) => {
  const network = await openNetwork(await databaseUrl())
  const database = connect(network.url, undefined, { size: 2, timeoutFactor: 10 })
  t.after(() => database.close())
  network.setDown(true)
  let isOver = false
  const work: Work = { ...workOf('late'), isAbandoned: () => isOver }
  const { db, quick } = database.of(work)
  const outcomes = Promise.allSettled([pid(db), pid(quick)])
  isOver = true
  const startedAt = performance.now()
  for (const outcome of await outcomes)
    assert.equal(outcome.status === 'rejected' && outcome.reason.code, 'SERVICE_UNAVAILABLE')
  assert.ok(performance.now() - startedAt < 20_000, 'connecting takes 30 s to fail')
  network.setDown(false)
  const { lease } = database.of(workOf('next'))
  const leased = await lease()
  leased.release()
  assert.ok(await pid(database.of(workOf('next')).db))
})
