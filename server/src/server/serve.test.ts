import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, describe, test } from 'node:test'

import { readConfig } from '#config/config.ts'
import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { createLifetime } from '#operation/lifetime.ts'
import { createLogger } from '#operation/log.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { asServing, scratchDatabase } from '#testing/database/prepare-database.ts'

import { type Extras, startServer } from './serve.ts'

// Other test files have other keys, which a server would refuse.
const scratch = await scratchDatabase(await databaseUrl())
after(scratch.drop)
const key = randomBytes(32).toString('hex')

async function start(role: string, { env = {}, ...extras }: Extras & { env?: object } = {}) {
  const config = readConfig({
    ROLE: role,
    PORT: '0',
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: key,
    DASHBOARD: 'off',
    ...env,
  })
  let logged = ''
  const log = createLogger('info', { write: (line) => void (logged += line) })
  const lifetime = createLifetime(log)
  const { promise, resolve } = Promise.withResolvers<string>()
  try {
    await startServer({ config, log, lifetime }, { ...extras, announce: resolve })
  } catch (error) {
    await lifetime.shutdown()
    throw error
  }
  const address = await promise
  const get = async (path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, text: await response.text() }
  }
  return { lifetime, get, log: () => logged }
}

describe('a server', () => {
  for (const role of ['all', 'api', 'worker'])
    test(`in the role ${role} reports its health`, async (t) => {
      const { lifetime, get } = await start(role)
      t.after(() => lifetime.shutdown())
      assert.deepEqual(await get('/healthz'), { status: 200, text: '{"status":"ok"}' })
      const { status, text } = await get('/readyz')
      assert.equal(status, 200)
      assert.deepEqual(JSON.parse(text), {
        status: 'ready',
        checks: { database: 'ok', migrations: 'ok' },
      })
      const metrics = await get('/metrics')
      assert.match(metrics.text, /^http_requests_total\{.*route="\/readyz",status="200"\} 1$/m)
      assert.match(metrics.text, /^openchair_db_pool_connections \d/m)
    })

  test('serves metrics on a separate port only when a proxy may be in front of it', async (t) => {
    for (const env of [{ PUBLIC_URL: 'https://salon.example' }, { TRUST_PROXY: 'loopback' }]) {
      const { lifetime, get } = await start('api', { env })
      t.after(() => lifetime.shutdown())
      assert.equal((await get('/metrics')).status, 404)
    }
  })

  test('serves metrics on a separate port if configured', async (t) => {
    const { lifetime, get, log } = await start('api', { env: { METRICS_PORT: '0' } })
    t.after(() => lifetime.shutdown())
    assert.equal((await get('/metrics')).status, 404)
    const [address = ''] = /http:[\d.:/]+/.exec(log()) ?? []
    const response = await fetch(`${address}/metrics`, { headers: { via: '1.1 proxy' } })
    assert.match(
      await response.text(),
      /^http_requests_total\{.*route="\(unknown\)",status="404"\} 1$/m,
    )
    await lifetime.shutdown()
    await assert.rejects(fetch(`${address}/metrics`), /fetch failed/)
  })

  test('answers the API unless it is a worker', async (t) => {
    const [api, worker] = [await start('api'), await start('worker')]
    t.after(() => Promise.all([api.lifetime.shutdown(), worker.lifetime.shutdown()]))
    assert.equal((await api.get('/api/v1/my-businesses')).status, 401)
    assert.equal((await worker.get('/api/v1/my-businesses')).status, 404)
  })

  test('runs prepare before any work, in every role', async (t) => {
    const seen: string[] = []
    const extras: Extras = {
      prepare: async ({ config }) => void seen.push(`prepare ${config.role}`),
      startJobs: ({ config }) => void seen.push(`jobs ${config.role}`),
    }
    for (const role of ['all', 'api', 'worker']) {
      const { lifetime } = await start(role, extras)
      t.after(() => lifetime.shutdown())
    }
    assert.deepEqual(seen, [
      'prepare all',
      'jobs all',
      'prepare api',
      'jobs api',
      'prepare worker',
      'jobs worker',
    ])
  })

  test('is ready on a newer database, but not on one that lacks a migration', async (t) => {
    const { lifetime, get } = await start('api')
    t.after(() => lifetime.shutdown())
    const query = (sql: string) => withClient(scratch.url, (client) => client.query(sql))

    await query(`insert into schema_migration values (9999, '9999_later', 'x')`)
    assert.equal((await get('/readyz')).status, 200)
    await query('delete from schema_migration where version = 9999')

    await query('create table set_aside as select * from schema_migration where version = 1')
    await query('delete from schema_migration where version = 1')
    let { status, text } = await get('/readyz')
    // Results of probes are cached for a second.
    while (status === 200) ({ status, text } = await get('/readyz'))
    await query('insert into schema_migration select * from set_aside')
    assert.equal(status, 503)
    assert.match(text, /"database":"ok","migrations":"failed"/)
  })

  test('works with another role than the one that migrates', async (t) => {
    const other = await scratchDatabase(await databaseUrl())
    t.after(other.drop)
    const env = {
      DATABASE_URL: asServing(other.url),
      MIGRATION_DATABASE_URL: other.url,
    }
    const prepare: Extras['prepare'] = async ({ database }) => {
      await transaction(database, async ({ db }) => db.deleteFrom('directory').execute())
    }
    const { lifetime, get } = await start('api', { env, prepare })
    assert.equal((await get('/readyz')).status, 200)
    await lifetime.shutdown()
  })

  test('refuses to start with another key than that of the data', async (t) => {
    const database = connect(scratch.url)
    t.after(() => database.close())
    await createBusiness(database.db, readMasterKey(key), {
      name: 'Salon',
      slug: 'salon',
      plan: 'PRO',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
    })
    const env = { ENCRYPTION_KEY: randomBytes(32).toString('hex') }
    await assert.rejects(start('all', { env }), /encrypted with another key/)
    const { lifetime } = await start('all')
    await lifetime.shutdown()
  })

  test('does not listen after its shutdown', async () => {
    const { lifetime, get } = await start('all')
    assert.equal((await get('/healthz')).status, 200)
    await lifetime.shutdown()
    await assert.rejects(get('/healthz'), /fetch failed/)
  })
})
