import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'

import { createLogger } from '#http/log.ts'
import { databaseUrl } from '#testing/database.ts'

import { readConfig } from './config.ts'
import { createLifetime } from './lifetime.ts'
import { type Extras, startServer } from './serve.ts'

const quiet = { write: () => {} }

async function start(role: string, extras: Extras = {}) {
  const config = readConfig({
    ROLE: role,
    PORT: '0',
    DATABASE_URL: await databaseUrl(),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  })
  const log = createLogger('info', quiet)
  const lifetime = createLifetime(log)
  const { promise, resolve } = Promise.withResolvers<string>()
  await startServer({ config, log, lifetime }, { ...extras, announce: resolve })
  const address = await promise
  const get = async (path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, text: await response.text() }
  }
  return { lifetime, get }
}

describe('a server', () => {
  for (const role of ['all', 'api', 'worker'])
    test(`in the role ${role} tells how it does`, async (t) => {
      const { lifetime, get } = await start(role)
      t.after(lifetime.shutdown)
      assert.deepEqual(await get('/healthz'), { status: 200, text: '{"status":"ok"}' })
      const { status, text } = await get('/readyz')
      assert.equal(status, 200)
      assert.deepEqual(JSON.parse(text), {
        status: 'ready',
        checks: { database: 'ok', migrations: 'ok' },
      })
      const metrics = await get('/metrics')
      assert.match(metrics.text, /^http_requests_total\{.*route="\/readyz",status="200"\} 1$/m)
      assert.match(metrics.text, /^openchair_db_pool_connections [1-9]/m)
    })

  test('answers the API unless it is a worker', async (t) => {
    const [api, worker] = [await start('api'), await start('worker')]
    t.after(() => Promise.all([api.lifetime.shutdown(), worker.lifetime.shutdown()]))
    assert.equal((await api.get('/api/v1/my-businesses')).status, 401)
    assert.equal((await worker.get('/api/v1/my-businesses')).status, 404)
  })

  test('prepares before it works, and works only where it should', async (t) => {
    const seen: string[] = []
    const extras: Extras = {
      prepare: async ({ config }) => void seen.push(`prepare ${config.role}`),
      startJobs: async ({ config }) => void seen.push(`jobs ${config.role}`),
    }
    for (const role of ['all', 'api', 'worker'])
      t.after((await start(role, extras)).lifetime.shutdown)
    assert.deepEqual(seen, [
      'prepare all',
      'jobs all',
      'prepare api',
      'prepare worker',
      'jobs worker',
    ])
  })

  test('is gone after its shutdown', async () => {
    const { lifetime, get } = await start('all')
    assert.equal((await get('/healthz')).status, 200)
    await lifetime.shutdown()
    await assert.rejects(get('/healthz'), /fetch failed/)
  })
})
