import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl } from '#testing/database.ts'
import { openNetwork } from '#testing/network.ts'
import { until } from '#testing/until.ts'

import { connect, type Db } from './db.ts'
import { transaction } from './transaction.ts'
import { isUnavailable } from './violations.ts'

/**
 * 5 s are what is promised, which a server is held to where nothing runs beside it. Here a busy machine has ten
 * times as long, since who does not notice waits for minutes.
 */
const mostMs = 50_000

const network = await openNetwork(await databaseUrl())
const database = connect(network.url, undefined, { patience: 'write', size: 8 })
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

/** Asks again and again, and answers how long it took until everything was answered. */
async function untilAnswered() {
  const startedAt = performance.now()
  const patienceMs = 2 * mostMs
  while (performance.now() - startedAt < patienceMs) {
    const outcomes = await all()
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of failures) assert.ok(isUnavailable(reason), String(reason))
    if (failures.length === 0) return performance.now() - startedAt
    await delay(20)
  }
  return patienceMs
}

describe('a network that drops packets', () => {
  test('costs idle connections, which are replaced within 5 s', async () => {
    await all()
    network.loseConnections()
    const tookMs = await untilAnswered()
    assert.ok(tookMs < mostMs, `${tookMs} ms`)
  })

  test('fails what is under way, and is found though nobody else asks', async () => {
    await all()
    const asked = transaction(database, async ({ db }) => {
      await one(db)
      network.loseConnections()
      await one(db)
    })
    const startedAt = performance.now()
    await assert.rejects(asked, { code: 'ETIMEDOUT' })
    assert.ok(performance.now() - startedAt < mostMs)
    // The others are tried out meanwhile.
    await until(() => !network.isLostKept())
    assert.equal((await all()).filter(({ status }) => status === 'rejected').length, 0)
  })

  test('is over within 5 s of its return', async () => {
    await all()
    network.setDown(true)
    const asked = untilAnswered()
    await delay(7_000)
    network.setDown(false)
    const tookMs = (await asked) - 7_000
    assert.ok(tookMs < mostMs, `${tookMs} ms`)
  })
})

test('a process that was held up does not take its own silence for that of the database', async () => {
  const asked = one(database.quick)
  await new Promise(setImmediate)
  const until = performance.now() + 3_000
  while (performance.now() < until);
  assert.deepEqual(await asked, [{ one: 1 }])
})

test('a statement of a request ends after its time, and its connection serves on', async () => {
  const work = { name: 'salon', isOver: () => false, isLate: () => false }
  const backend = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
  const single = connect(await databaseUrl(), undefined, { size: 2 })
  after(() => single.close())
  const before = await backend(single.of({ ...work, patience: 'write' }).db)
  const { db } = single.of({ ...work, patience: 'read' })
  await assert.rejects(sql`select pg_sleep(30)`.execute(db), { code: '57014' })
  assert.deepEqual(await backend(single.of({ ...work, patience: 'write' }).db), before)
  await sql`select pg_sleep(2)`.execute(single.db)
})

test('work that takes too long loses its connection', async () => {
  let isLate = false
  const work = {
    name: 'salon',
    patience: 'long',
    isOver: () => false,
    isLate: () => isLate,
  } as const
  const asked = sql`select pg_sleep(30)`.execute(database.of(work).db)
  isLate = true
  await assert.rejects(asked, { code: 'ETIMEDOUT' })
})
