import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl } from '#testing/database/database.ts'
import { openNetwork } from '#testing/services/network.ts'
import { until } from '#testing/until.ts'

import { connect } from '../db.ts'
import type { Db } from '../query-builder.ts'
import { isUnavailable } from '../transaction/constraint-violations.ts'
import { transaction } from '../transaction/unit-of-work.ts'

/**
 * A server promises 5 s when nothing else runs on its machine. Here the machine may be busy, so the
 * limit is ten times as long; an undetected dead connection would take minutes.
 */
const limitMs = 50_000

const network = await openNetwork(await databaseUrl())
const database = connect(network.url, undefined, { timeoutClass: 'write', size: 8 })
after(() => database.close())

const one = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
const all = () =>
  Promise.allSettled([
    ...Array.from({ length: 6 }, () =>
      transaction(database, async ({ db }) => {
        await one(db)
        await one(db)
      }),
    ),
    ...Array.from({ length: 20 }, () => one(database.quick)),
  ])

/** Queries repeatedly, and returns how long it took until everything was answered. */
async function untilAnswered() {
  const startedAt = performance.now()
  const timeoutMs = 2 * limitMs
  while (performance.now() - startedAt < timeoutMs) {
    const outcomes = await all()
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failures) assert.ok(isUnavailable(reason), String(reason))
    if (failures.length === 0) return performance.now() - startedAt
    await delay(20)
  }
  return timeoutMs
}

describe('a network that drops packets', () => {
  test('kills idle connections, which are replaced within 5 s', async () => {
    await all()
    network.loseConnections()
    const tookMs = await untilAnswered()
    assert.ok(tookMs < limitMs, `${tookMs} ms`)
  })

  test('fails the running statement, and is detected without further statements', async () => {
    await all()
    const asked = transaction(database, async ({ db }) => {
      await one(db)
      network.loseConnections()
      await one(db)
    })
    const startedAt = performance.now()
    await assert.rejects(asked, { code: 'ETIMEDOUT' })
    assert.ok(performance.now() - startedAt < limitMs)
    // The other connections are probed meanwhile.
    await until(() => !network.isLostKept())
    assert.equal((await all()).filter(({ status }) => status === 'rejected').length, 0)
  })

  test('is recovered from within 5 s of its return', async () => {
    await all()
    network.setDown(true)
    const asked = untilAnswered()
    await delay(7_000)
    network.setDown(false)
    const tookMs = (await asked) - 7_000
    assert.ok(tookMs < limitMs, `${tookMs} ms`)
  })
})

test('a blocked process does not count its own delay as a delay of the database', async () => {
  const asked = one(database.quick)
  await new Promise(setImmediate)
  const until = performance.now() + 3_000
  while (performance.now() < until);
  assert.deepEqual(await asked, [{ one: 1 }])
})

test('a statement times out, and its connection stays usable', async (t) => {
  const work = { name: 'salon', isAbandoned: () => false, isLate: () => false }
  const backend = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
  const single = connect(await databaseUrl(), undefined, { size: 2 })
  t.after(() => single.close())
  const before = await backend(single.of({ ...work, timeoutClass: 'write' }).db)
  const { db } = single.of({ ...work, timeoutClass: 'read' })
  await assert.rejects(sql`select pg_sleep(30)`.execute(db), { code: '57014' })
  assert.deepEqual(await backend(single.of({ ...work, timeoutClass: 'write' }).db), before)
  await sql`select pg_sleep(2)`.execute(single.db)
})

test('work that times out loses its connection', async () => {
  let isLate = false
  const work = {
    name: 'salon',
    timeoutClass: 'long',
    isAbandoned: () => false,
    isLate: () => isLate,
  } as const
  const asked = sql`select pg_sleep(30)`.execute(database.of(work).db)
  isLate = true
  await assert.rejects(asked, { code: 'ETIMEDOUT' })
})
