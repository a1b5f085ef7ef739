import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { addHealthRoutes, createHealth, type Readiness } from './health.ts'

const works = async () => {}
const fails = async () => {
  throw new Error('password authentication failed for user "app"')
}

async function ask(path: string, readiness: Partial<Readiness> = {}) {
  const app = Fastify()
  addHealthRoutes(app, createHealth({ probes: {}, isDraining: () => false, ...readiness }))
  const response = await app.inject(path)
  return { status: response.statusCode, body: response.json<unknown>() }
}

describe('health', () => {
  test('answers independently of the probes', async () => {
    assert.deepEqual(
      await ask('/healthz', { probes: { database: fails }, isDraining: () => true }),
      {
        status: 200,
        body: { status: 'ok' },
      },
    )
  })

  test('is ready when every probe succeeds', async () => {
    assert.deepEqual(await ask('/readyz', { probes: { database: works, migrations: works } }), {
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok' } },
    })
  })

  test('is not ready when a probe fails, and does not reveal the reason', async () => {
    assert.deepEqual(await ask('/readyz', { probes: { database: fails, migrations: works } }), {
      status: 503,
      body: { status: 'unavailable', checks: { database: 'failed', migrations: 'ok' } },
    })
  })

  test('is not ready when a probe hangs', async (t) => {
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

  test('runs one probe for concurrent requests, and caches its result for a moment', async () => {
    let asked = 0
    const database = async () => void (asked += 1)
    const app = Fastify()
    addHealthRoutes(app, createHealth({ probes: { database }, isDraining: () => false }, 3_600_000))
    const flood = Array.from({ length: 1_000 }, () => app.inject('/readyz'))
    for (const { statusCode } of await Promise.all(flood)) assert.equal(statusCode, 200)
    await app.inject('/readyz')
    assert.equal(asked, 1)
  })

  test('does not start a probe again that has not ended yet', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let asked = 0
    const hangs = () => {
      asked += 1
      return new Promise<never>(() => {})
    }
    const health = createHealth({ probes: { hangs }, isDraining: () => false }, 0)
    for (let round = 0; round < 3; round += 1) {
      const answer = health()
      await new Promise(setImmediate)
      t.mock.timers.tick(2_000)
      assert.equal((await answer).isReady, false)
      await new Promise(setImmediate)
    }
    assert.equal(asked, 1)
  })

  test('reports draining at once, whatever is cached', async () => {
    let isDraining = false
    const health = createHealth({ probes: {}, isDraining: () => isDraining }, 3_600_000)
    assert.equal((await health()).isReady, true)
    isDraining = true
    assert.equal((await health()).answer.status, 'draining')
  })
})
