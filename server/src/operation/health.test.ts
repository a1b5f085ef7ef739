import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { addHealthRoutes, type Readiness } from './health.ts'

const works = async () => {}
const fails = async () => {
  throw new Error('password authentication failed for user "app"')
}

async function ask(path: string, readiness: Partial<Readiness> = {}) {
  const app = Fastify()
  addHealthRoutes(app, { probes: {}, isDraining: () => false, ...readiness })
  const response = await app.inject(path)
  return { status: response.statusCode, body: response.json<unknown>() }
}

describe('health', () => {
  test('answers whatever the probes say', async () => {
    assert.deepEqual(
      await ask('/healthz', { probes: { database: fails }, isDraining: () => true }),
      {
        status: 200,
        body: { status: 'ok' },
      },
    )
  })

  test('is ready when every probe works', async () => {
    assert.deepEqual(await ask('/readyz', { probes: { database: works, migrations: works } }), {
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok' } },
    })
  })

  test('is not ready when a probe fails, and does not tell strangers why', async () => {
    assert.deepEqual(await ask('/readyz', { probes: { database: fails, migrations: works } }), {
      status: 503,
      body: { status: 'unavailable', checks: { database: 'failed', migrations: 'ok' } },
    })
  })

  test('is not ready when a probe does not come back', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const asked = Promise.withResolvers<void>()
    const hangs = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const answer = ask('/readyz', { probes: { database: hangs } })
    await asked.promise
    t.mock.timers.tick(2_000)
    assert.equal((await answer).status, 503)
  })

  test('is not ready while draining', async () => {
    const answer = await ask('/readyz', { probes: { database: works }, isDraining: () => true })
    assert.deepEqual(answer, {
      status: 503,
      body: { status: 'draining', checks: { database: 'ok' } },
    })
  })
})
