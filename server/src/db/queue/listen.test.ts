import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { makeService } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openNetwork } from '#testing/services/network.ts'
import { until } from '#testing/until.ts'

import { connect } from '../db.ts'
import { listenFor } from './listen.ts'

const subscribe = (salon: Salon) =>
  salon.post('~/webhooks', { url: 'https://8.8.8.8/', events: ['service.created'] })

test('a worker is notified about a business after the commit', async (t) => {
  const received: string[] = []
  let begun = 0
  const log = { warn: () => {} }
  const listener = listenFor(await databaseUrl(), {
    topic: 'due',
    log,
    lossMessage: 'No notifications arrive',
    onNotify: (ids) => received.push(...ids),
    onListening: () => (begun += 1),
  })
  t.after(listener.close)
  await until(() => begun > 0)
  const [subscribed, silent] = [await openSalon(), await openSalon()]
  await subscribe(subscribed)
  await makeService(silent)
  const refused = await subscribed.post('~/services', { name: 'x', price: -1, duration: 30 })
  assert.equal(refused.status, 400)
  await makeService(subscribed)
  await until(() => received.includes(subscribed.id))
  assert.equal(received.filter((id) => id === subscribed.id).length, 1)
  assert.ok(!received.includes(silent.id))

  // After the loss of its connection, too; a machine that stands still may have lost it before.
  const begunBefore = begun
  await withClient(await databaseUrl(), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'openchair_due' and datname = current_database()`,
    ),
  )
  await until(() => begun > begunBefore)
  await makeService(subscribed)
  await until(() => received.filter((id) => id === subscribed.id).length >= 2)
})

test('a listening connection that falls silent is replaced, and so is that of a pool without a deadline', async (t) => {
  const network = await openNetwork(await databaseUrl())
  const jobs = connect(network.url, undefined, { size: 1, timeoutClass: 'job' })
  let begun = 0
  const listener = listenFor(network.url, {
    topic: 'changed',
    log: { warn: () => {} },
    lossMessage: 'No notifications arrive',
    onNotify: () => {},
    onListening: () => (begun += 1),
  })
  t.after(() => Promise.all([listener.close(), jobs.close()]))
  await until(() => begun > 0)
  const begunBefore = begun
  const running = sql`select pg_sleep(600)`.execute(jobs.db)
  running.catch(() => {})
  await delay(100)
  network.loseConnections()
  await assert.rejects(running, { code: 'ETIMEDOUT' })
  await until(() => begun > begunBefore)
  await until(() => !network.isLostKept())
  assert.ok(await sql`select 1`.execute(jobs.db))
})
