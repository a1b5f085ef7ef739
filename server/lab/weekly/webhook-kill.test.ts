import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { openDataFolder } from '#testing/database/data-folder.ts'
import { openWorker } from '#testing/process/worker.ts'
import { openReceiver } from '#testing/services/receiver.ts'
import { openSubscriber } from '#testing/services/subscriber.ts'
import { until } from '#testing/until.ts'

/**
 * Half of the promised number (ten kills among a thousand events), to save time: KILLS=10 tests the
 * full number.
 */
const killCount = Number(process.env['KILLS'] ?? 5)
const eventCount = killCount * 100

test('no event is lost while workers are killed and PostgreSQL is restarted', async (t) => {
  const key = randomBytes(32).toString('hex')
  const folder = await openDataFolder(t)
  const { connectionString: url, ownerConnectionString: ownerUrl } = await folder.start({
    settings: { max_connections: 60 },
  })
  await migrate(ownerUrl, { servingUrl: url })
  const database = connect(url)
  t.after(() => database.close())
  const receiver = await openReceiver(t)
  const salon = await openSubscriber(database, readMasterKey(key), [receiver.url])
  const worker = openWorker({ DATABASE_URL: url, ENCRYPTION_KEY: key })
  t.after(worker.kill)

  const committed = new Set<string>()
  const announceUntil = async (count: number) => {
    while (committed.size < count) {
      for (const id of await salon.announce()) committed.add(id)
      await assert.rejects(
        salon.announce(1, () => Promise.reject(new Error('undone'))),
        /undone/,
      )
    }
  }
  for (let killed = 0; killed <= killCount; killed++) {
    if (killed === killCount >> 1) await restartPostgres(folder, url)
    const announcing = announceUntil(Math.round((eventCount * (killed + 1)) / (killCount + 1)))
    await delay(Math.random() * 400)
    if (killed < killCount) await worker.killAndStartAnew()
    await announcing
  }
  const { received } = receiver
  const arrived = () => received.map(({ body }) => body.payload.id as string)
  await until(() => new Set(arrived()).size >= eventCount)
  await delay(500)

  assert.deepEqual(new Set(arrived()), committed, 'all committed events, and no others')
  const twice = received.length - committed.size
  t.diagnostic(`${twice} of ${eventCount} arrived twice`)
  assert.ok(twice <= eventCount / 100, `${twice} arrived twice`)
  const deliveries = new Map(received.map(({ body }) => [body.payload.id, body.id]))
  for (const { body } of received)
    assert.equal(body.id, deliveries.get(body.payload.id), 'duplicates have the same id')
})

/** The supervisor of the embedded PostgreSQL restarts it. */
async function restartPostgres({ pid }: Awaited<ReturnType<typeof openDataFolder>>, url: string) {
  const before = pid()
  assert.ok(before)
  process.kill(before, 'SIGINT')
  await until(() => pid() !== before && pid() !== undefined)
  const signal = AbortSignal.timeout(180_000)
  await untilReachable(url, { log: { warn: () => {} }, signal, pauseMs: 50 })
}
