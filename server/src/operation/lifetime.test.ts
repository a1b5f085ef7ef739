import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { createLifetime, shutdownSteps, type Step } from './lifetime.ts'

/** Only a step that never ends may reach its limit, however busy the machine is. */
function observe(limitMs = 60_000) {
  const events: string[] = []
  const note = (message: unknown) => void events.push(String(message))
  const log = { info: note, warn: note, error: (_: unknown, message: string) => note(message) }
  const limits = shutdownSteps.map(({ step }) => ({ step, limitMs }))
  const lifetime = createLifetime(log as never, limits)
  const stop = (name: string) => () => void events.push(name)
  return { events, lifetime, stop }
}

const reversed: Step[] = ['database', 'connections', 'work', 'requests']

describe('a lifetime', () => {
  test('stops requests, work, connections and the database in this order', async () => {
    const { events, lifetime, stop } = observe()
    for (const step of reversed) lifetime.onShutdown(step, step, stop(step))
    await lifetime.shutdown()
    assert.deepEqual(
      events.filter((event) => !event.startsWith('Stopped')),
      ['requests', 'work', 'connections', 'database'],
    )
  })

  test('stays below ten seconds with the default delay', () => {
    const sumMs = shutdownSteps.reduce((sum, { limitMs }) => sum + limitMs, 0)
    const usualDelayMs = 3_000
    assert.ok(sumMs + usualDelayMs < 9_000, String(sumMs))
  })

  test('waits for a step before it starts the next', async () => {
    const { events, lifetime, stop } = observe()
    lifetime.onShutdown('connections', 'pool', stop('pool'))
    lifetime.onShutdown('work', 'jobs', async () => {
      await new Promise(setImmediate)
      events.push('jobs')
    })
    await lifetime.shutdown()
    assert.deepEqual(events, ['jobs', 'Stopped jobs', 'pool', 'Stopped pool'])
  })

  test('aborts the signal at once', async () => {
    const { lifetime } = observe()
    assert.equal(lifetime.signal.aborted, false)
    const ended = lifetime.shutdown()
    assert.equal(lifetime.signal.aborted, true)
    await ended
  })

  test('continues when a stop function fails or hangs', async () => {
    const { events, lifetime, stop } = observe(20)
    lifetime.onShutdown('requests', 'HTTP', () => new Promise(() => {}))
    lifetime.onShutdown('work', 'jobs', () => {
      throw new Error('no')
    })
    lifetime.onShutdown('database', 'PostgreSQL', stop('database'))
    await lifetime.shutdown()
    assert.deepEqual(events, [
      'Did not stop in time and was abandoned: HTTP',
      'Could not stop jobs',
      'database',
      'Stopped PostgreSQL',
    ])
  })

  test('keeps serving during the delay', async () => {
    const { events, lifetime, stop } = observe()
    lifetime.onShutdown('requests', 'HTTP', stop('HTTP'))
    const ended = lifetime.shutdown(3_600_000)
    assert.equal(lifetime.signal.aborted, true)
    await new Promise(setImmediate)
    assert.deepEqual(events, [])
    assert.equal(lifetime.hurry(), true)
    await ended
    assert.deepEqual(events, ['HTTP', 'Stopped HTTP'])
    assert.equal(lifetime.hurry(), false)
  })

  test('skips the delay while no requests are served yet', async () => {
    const { events, lifetime, stop } = observe()
    lifetime.onShutdown('database', 'PostgreSQL', stop('database'))
    await lifetime.shutdown(3_600_000)
    assert.deepEqual(events, ['database', 'Stopped PostgreSQL'])
  })

  test('gives a step the unused time of earlier steps', async () => {
    const { events, lifetime } = observe(200)
    lifetime.onShutdown(
      'database',
      'PostgreSQL',
      () => new Promise((done) => setTimeout(done, 400)),
    )
    await lifetime.shutdown()
    assert.deepEqual(events, ['Stopped PostgreSQL'])
  })

  test('stops everything once, however often it is called', async () => {
    const { events, lifetime, stop } = observe()
    lifetime.onShutdown('work', 'jobs', stop('jobs'))
    await Promise.all([lifetime.shutdown(), lifetime.shutdown()])
    await lifetime.shutdown()
    assert.deepEqual(events, ['jobs', 'Stopped jobs'])
  })

  test('stops at once what is registered after its step', async () => {
    const { events, lifetime, stop } = observe()
    lifetime.onShutdown('work', 'jobs', () => {
      lifetime.onShutdown('requests', 'late HTTP', stop('late HTTP'))
      lifetime.onShutdown('database', 'late PostgreSQL', stop('late PostgreSQL'))
    })
    await lifetime.shutdown()
    assert.deepEqual(
      events.filter((event) => event.startsWith('late')),
      ['late HTTP', 'late PostgreSQL'],
    )
  })
})
