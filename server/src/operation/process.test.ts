import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, test } from 'node:test'

/**
 * Launches a server in a process of its own, with `lifetime` and `say` in scope; lines are its
 * output.
 */
function launch(start: string, { repeatMs = 0, delayMs = 0, endsWithParent = false } = {}) {
  const program = `
    import { writeSync } from 'node:fs'
    const { runProcess } = await import(${JSON.stringify(new URL('process.ts', import.meta.url))})
    const say = (text) => writeSync(1, text + '\\n')
    const note = (_, message = _) => say(message)
    const log = { info: () => {}, warn: note, error: note, fatal: note }
    const forever = setInterval(() => {}, 1000)
    runProcess({ log, repeatMs: ${repeatMs}, delayMs: ${delayMs}, endsWithParent: ${endsWithParent}, start: async (lifetime) => { ${start} } })`
  const run = [process.execPath, ['--input-type=module', '-e', program]] as const
  // Its parent is then a program that passes no signal on, as npx does.
  const between = `require('node:child_process').spawn(...${JSON.stringify(run)}, { stdio: 'inherit' })`
  const [file, args] = endsWithParent ? [process.execPath, ['-e', between]] : run
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const outputContains = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data')
  }
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  const exit = async () => {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    return { code, signal, lines: output.trim().split('\n') }
  }
  return { child, outputContains, exit }
}

const twoParts = `
  lifetime.onShutdown('database', 'database', () => say('database'))
  lifetime.onShutdown('requests', 'requests', () => say('requests'))
  say('ready')`

describe('a process', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    test(`shuts down in order and exits with 0 on ${signal}`, async () => {
      const { child, outputContains, exit } = launch(twoParts)
      await outputContains('ready')
      child.kill(signal)
      const expected = { code: 0, signal: null, lines: ['ready', 'requests', 'database'] }
      assert.deepEqual(await exit(), expected)
    })

  test('shuts down in order once its parent is gone', async () => {
    const { child, outputContains, exit } = launch(twoParts, { endsWithParent: true })
    await outputContains('ready')
    child.kill('SIGTERM')
    // The output is closed once the server has ended as well.
    const { signal, lines } = await exit()
    assert.deepEqual([signal, lines], ['SIGTERM', ['ready', 'requests', 'database']])
  })

  test('exits with 2 when a setting is wrong', async () => {
    const { exit } = launch(`throw Object.assign(new Error('x'), { name: 'ConfigError' })`)
    assert.equal((await exit()).code, 2)
  })

  test('exits at once on a second signal', async () => {
    const { child, outputContains, exit } = launch(`
      lifetime.onShutdown('requests', 'requests', () => { say('hanging'); return new Promise(() => {}) })
      say('ready')`)
    await outputContains('ready')
    child.kill('SIGTERM')
    await outputContains('hanging')
    child.kill('SIGINT')
    assert.deepEqual(await exit(), { code: 130, signal: null, lines: ['ready', 'hanging'] })
  })

  test('keeps serving during the delay, which a second signal ends in order', async () => {
    const hour = 3_600_000
    const { child, outputContains, exit } = launch(
      `${twoParts}; lifetime.signal.addEventListener('abort', () => say('told'))`,
      { delayMs: hour },
    )
    await outputContains('ready')
    child.kill('SIGTERM')
    await outputContains('told')
    child.kill('SIGTERM')
    const lines = ['ready', 'told', 'requests', 'database']
    assert.deepEqual(await exit(), { code: 0, signal: null, lines })
  })

  test('does not keep serving after an uncaught error', async () => {
    const { exit } = launch(`${twoParts}; void Promise.reject(new Error('x'))`, {
      delayMs: 3_600_000,
    })
    assert.equal((await exit()).code, 1)
  })

  test('counts two signals in quick succession as one', async () => {
    const hour = 3_600_000
    const { child, outputContains, exit } = launch(
      `lifetime.onShutdown('requests', 'requests', () => {
        say('draining')
        return new Promise((resolve) => process.once('SIGINT', () => setImmediate(resolve)))
      })
      say('ready')`,
      { repeatMs: hour },
    )
    await outputContains('ready')
    child.kill('SIGINT')
    await outputContains('draining')
    child.kill('SIGINT')
    assert.equal((await exit()).code, 0)
  })

  test('stops started components when the rest fails to start', async () => {
    const { exit } = launch(`${twoParts}; throw new Error('port taken')`)
    assert.deepEqual(await exit(), {
      code: 1,
      signal: null,
      lines: ['ready', 'Could not start', 'requests', 'database'],
    })
  })

  test('shuts down during its start', async () => {
    const { child, outputContains, exit } = launch(`
      say('starting')
      await new Promise((resolve) => lifetime.signal.addEventListener('abort', resolve))
      await new Promise((resolve) => setTimeout(resolve, 20))
      lifetime.onShutdown('database', 'database', async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        say('database')
      })
      lifetime.signal.throwIfAborted()`)
    await outputContains('starting')
    child.kill('SIGTERM')
    assert.deepEqual(await exit(), { code: 0, signal: null, lines: ['starting', 'database'] })
  })

  for (const [fault, message] of [
    ['Promise.reject(new Error("x"))', 'Unhandled promise rejection'],
    ['setImmediate(() => { throw new Error("x") })', 'Uncaught exception'],
  ] as const)
    test(`logs, shuts down in order and exits with 1: ${fault}`, async () => {
      const { exit } = launch(`${twoParts}; void ${fault}`)
      const lines = ['ready', message, 'requests', 'database']
      assert.deepEqual(await exit(), { code: 1, signal: null, lines })
    })
})
