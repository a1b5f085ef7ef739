import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { useOwnDatabase } from '#testing/database/database.ts'
import { openWorker } from '#testing/process/worker.ts'
import { type Behaviour, openReceiver } from '#testing/services/receiver.ts'
import { openSubscriber } from '#testing/services/subscriber.ts'

const hangs: Behaviour = () => {}

const drips: Behaviour = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 500)
  response.on('close', () => clearInterval(timer))
}

const neverEnds: Behaviour = (_, response) => {
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536))) continue
  }
  response.on('drain', pour)
  pour()
}

/**
 * The limits that a bug would exceed on any machine: waiting for a slow receiver takes as long as
 * an attempt, 8 s, and buffering endless responses takes gigabytes. BARS=1 tests the promised
 * figures on an idle machine.
 */
const bounds = process.env['BARS'] ? { p99Ms: 2_000, grownMb: 100 } : { p99Ms: 8_000, grownMb: 400 }

/** Longer than an attempt may last, so that the slots of hanging ones are reused repeatedly. */
const seconds = 10

test('receivers that hang, drip or never end do not delay one that answers', async (t) => {
  const url = await useOwnDatabase()
  const key = randomBytes(32).toString('hex')
  const masterKey = readMasterKey(key)
  const database = connect(url)
  t.after(() => database.close())
  const committedAt = new Map<string, number>()
  const delays: number[] = []
  const good = await openReceiver(t, (_, response) => void response.writeHead(204).end())
  const bad = await Promise.all([hangs, drips, neverEnds].map((one) => openReceiver(t, one)))
  const urls = bad.flatMap((one, index) =>
    Array.from({ length: [50, 20, 10][index] ?? 0 }, () => one.url),
  )
  // A business may have twenty subscriptions; the fast one is beside nineteen that hang.
  const groups = [0, 1, 2, 3, 4].map((group) => urls.slice(group * 19, (group + 1) * 19))
  const salons = await Promise.all(
    groups.map((group, index) =>
      openSubscriber(database, masterKey, index === 0 ? [...group, good.url] : group),
    ),
  )
  const worker = openWorker({ DATABASE_URL: url, ENCRYPTION_KEY: key })
  t.after(worker.kill)
  await worker.ready()
  const memory = () => worker.metric('process_resident_memory_bytes')
  const before = await memory()
  let most = before
  for (let round = 0; round < seconds * 5; round++) {
    const [ids = []] = await Promise.all(salons.map((salon) => salon.announce()))
    for (const id of ids) committedAt.set(id, Date.now())
    if (round % 5 === 0) most = Math.max(most, await memory())
    await delay(200)
  }
  await good.until(committedAt.size)
  for (const { body, at } of good.received)
    delays.push(at - (committedAt.get(body.payload.id) ?? NaN))
  delays.sort((one, other) => one - other)
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? NaN
  const grownMb = (most - before) / 1e6
  t.diagnostic(`p50 ${delays[delays.length >> 1]} ms, p99 ${p99} ms; ${grownMb.toFixed(0)} MB more`)
  assert.ok((await worker.metric('openchair_webhook_deliveries_waiting')) > 0)
  assert.ok((await worker.metric('openchair_webhook_oldest_due_seconds')) > 0)
  const delivered = await worker.metric('openchair_webhook_attempts_total{outcome="delivered"}')
  assert.ok(delivered >= committedAt.size)
  assert.ok(p99 < bounds.p99Ms, `p99 is ${p99} ms`)
  assert.ok(grownMb < bounds.grownMb, `the worker grew by ${grownMb} MB`)
})
