import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, test } from 'node:test'

/** A server in a process of its own, with `lifetime` and `say` at hand; lines are what it says. */
function launch(start: string, { repeatMs = 0, delayMs = 0 } = {}) {
  const program = `
    import { writeSync } from 'node:fs'
    const { runProcess } = await import(${JSON.stringify(new URL('process.ts', import.meta.url))})
    const say = (text) => writeSync(1, text + '\\n')
    const note = (_, message = _) => say(message)
    const log = { info: () => {}, warn: note, error: note, fatal: note }
    const forever = setInterval(() => {}, 1000)
    runProcess({ log, repeatMs: ${repeatMs}, delayMs: ${delayMs}, start: async (lifetime) => { ${start} } })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const heard = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data')
  }
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  const exit = async () => {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return { code, signal, lines: output.trim().split('\n') }
  }
  return { child, heard, exit }
}

const twoParts = `
  lifetime.onShutdown('database', 'database', () => say('database'))
  lifetime.onShutdown('requests', 'requests', () => say('requests'))
  say('ready')`

describe('a process', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    test(`ends in order and with 0 on ${signal}`, async () => {
      const { child, heard, exit } = launch(twoParts)
      await heard('ready')
      child.kill(signal)
      const expected = { code: 0, signal: null, lines: ['ready', 'requests', 'database'] }
      assert.deepEqual(await exit(), expected)
    })

  test('exits at once on a second signal', async () => {
    const { child, heard, exit } = launch(`
      lifetime.onShutdown('requests', 'requests', () => { say('hanging'); return new Promise(() => {}) })
      say('ready')`)
    await heard('ready')
    child.kill('SIGTERM')
    await heard('hanging')
    child.kill('SIGINT')
    assert.deepEqual(await exit(), { code: 130, signal: null, lines: ['ready', 'hanging'] })
  })

  test('serves on for a while, which a second signal ends in order', async () => {
    const hour = 3_600_000
    const { child, heard, exit } = launch(
      `${twoParts}; lifetime.signal.addEventListener('abort', () => say('told'))`,
      { delayMs: hour },
    )
    await heard('ready')
    child.kill('SIGTERM')
    await heard('told')
    child.kill('SIGTERM')
    const lines = ['ready', 'told', 'requests', 'database']
    assert.deepEqual(await exit(), { code: 0, signal: null, lines })
  })

  test('does not serve on after an error that nobody caught', async () => {
    const { exit } = launch(`${twoParts}; void Promise.reject(new Error('x'))`, {
      delayMs: 3_600_000,
    })
    assert.equal((await exit()).code, 1)
  })

  test('takes two signals in quick succession for one', async () => {
    const hour = 3_600_000
    const { child, heard, exit } = launch(
      `lifetime.onShutdown('requests', 'requests', () => {
        say('draining')
        return new Promise((resolve) => process.once('SIGINT', () => setImmediate(resolve)))
      })
      say('ready')`,
      { repeatMs: hour },
    )
    await heard('ready')
    child.kill('SIGINT')
    await heard('draining')
    child.kill('SIGINT')
    assert.equal((await exit()).code, 0)
  })

  test('stops what it had started when the rest fails to start', async () => {
    const { exit } = launch(`${twoParts}; throw new Error('port taken')`)
    assert.deepEqual(await exit(), {
      code: 1,
      signal: null,
      lines: ['ready', 'Could not start', 'requests', 'database'],
    })
  })

  test('ends while it still starts', async () => {
    const { child, heard, exit } = launch(`
      say('starting')
      await new Promise((resolve) => lifetime.signal.addEventListener('abort', resolve))
      await new Promise((resolve) => setTimeout(resolve, 20))
      lifetime.onShutdown('database', 'database', async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        say('database')
      })
      lifetime.signal.throwIfAborted()`)
    await heard('starting')
    child.kill('SIGTERM')
    assert.deepEqual(await exit(), { code: 0, signal: null, lines: ['starting', 'database'] })
  })

  for (const [fault, message] of [
    ['Promise.reject(new Error("x"))', 'Nobody caught a rejected promise'],
    ['setImmediate(() => { throw new Error("x") })', 'Nobody caught an error'],
  ] as const)
    test(`logs and ends in order with 1: ${fault}`, async () => {
      const { exit } = launch(`${twoParts}; void ${fault}`)
      const lines = ['ready', message, 'requests', 'database']
      assert.deepEqual(await exit(), { code: 1, signal: null, lines })
    })
})
