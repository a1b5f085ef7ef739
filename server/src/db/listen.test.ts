import assert from 'node:assert/strict'
import test from 'node:test'

import { databaseUrl } from '#testing/database.ts'
import { withClient } from '#testing/databases.ts'
import { makeService } from '#testing/makers.ts'
import { openSalon, type Salon } from '#testing/salon.ts'
import { until } from '#testing/until.ts'

import { listenFor } from './listen.ts'

const subscribe = (salon: Salon) =>
  salon.post('~/webhooks', { url: 'https://8.8.8.8/', events: ['service.created'] })

test('a worker is told of a business once what it is told of is committed', async (t) => {
  const heard: string[] = []
  const log = { warn: () => {} }
  const ears = listenFor(await databaseUrl(), {
    news: 'due',
    log,
    withoutIt: 'Nothing is heard',
    onNews: (ids) => heard.push(...ids),
  })
  t.after(ears.close)
  await until(() => ears.isListening())
  const [subscribed, silent] = [await openSalon(), await openSalon()]
  await subscribe(subscribed)
  await makeService(silent)
  const refused = await subscribed.post('~/services', { name: 'x', price: -1, duration: 30 })
  assert.equal(refused.status, 400)
  await makeService(subscribed)
  await until(() => heard.includes(subscribed.id))
  assert.equal(heard.filter((id) => id === subscribed.id).length, 1)
  assert.ok(!heard.includes(silent.id))

  // Through the loss of its connection, too.
  await withClient(await databaseUrl(), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'listen openchair_due' and datname = current_database()`,
    ),
  )
  await until(() => !ears.isListening())
  await until(() => ears.isListening())
  await makeService(subscribed)
  await until(() => heard.filter((id) => id === subscribed.id).length >= 2)
})
