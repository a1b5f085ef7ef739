import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import test from 'node:test'

import { testKind } from '#testing/sandbox-kind.ts'
import type { Piece } from '#testing/sandbox-work.ts'

import { createSandbox, type SandboxKind } from './sandbox.ts'

const open = (kind: Partial<SandboxKind> = {}) => {
  const sandbox = createSandbox<Piece, unknown>({ ...testKind, ...kind })
  const run = (piece: Piece, businessId = 'one', signal?: AbortSignal) =>
    sandbox.run(piece, { businessId, ...(signal && { signal }) })
  const output = async (piece: Piece) => {
    const outcome = await run(piece)
    assert.ok(outcome.is === 'done', outcome.is)
    return outcome.output
  }
  return { ...sandbox, run, output }
}

/** Where its process gets no processor because of others, a piece is refused instead. */
const late = (running: Promise<unknown>) =>
  running.then(
    (outcome) => assert.deepEqual(outcome, { is: 'late' }),
    (error: { statusCode?: number }) => assert.equal(error.statusCode, 503),
  )

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const ended = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('work runs in another process, which is kept for the next piece', async () => {
  const { output, idlePids } = open()
  const pid = await output('pid')
  assert.notEqual(pid, process.pid)
  assert.equal(await output('pid'), pid)
  assert.deepEqual(idlePids(), [pid])
})

test('an error of the work is its outcome, and the next piece has another child', async () => {
  const { run, output } = open()
  const pid = await output('pid')
  assert.deepEqual(await run('fail'), { is: 'failed', message: 'no such picture' })
  assert.deepEqual(await run('rejectLater'), { is: 'failed', message: 'no such calendar' })
  assert.notEqual(await output('pid'), pid)
})

test('work beyond its memory ends the child alone, and another one is started', async () => {
  const { run, output } = open()
  const pid = await output('pid')
  assert.deepEqual(await run('objects'), { is: 'ended' })
  assert.notEqual(await output('pid'), pid)
})

test(
  'memory that is no heap is bounded as well',
  { skip: process.platform !== 'linux' },
  async () => {
    const { run, output } = open()
    assert.notEqual((await run('buffers')).is, 'done')
    assert.equal(typeof (await output('pid')), 'number')
  },
)

test('work that takes too long is killed, with its process', async () => {
  const { run, output } = open({ limitMs: 1_000 })
  const pid = (await output('pid')) as number
  await late(run('loop'))
  await ended(pid)
  assert.notEqual(await output('pid'), pid)
})

test('work that nobody waits for any more is killed', async () => {
  const { run, output } = open()
  const pid = (await output('pid')) as number
  const signal = AbortSignal.timeout(50)
  assert.deepEqual(await run('loop', 'one', signal), { is: 'late' })
  await ended(pid)
})

test('a child has no secrets, and no files, network, processes or threads', async (t) => {
  process.env['ENCRYPTION_KEY'] = 'secret'
  t.after(() => delete process.env['ENCRYPTION_KEY'])
  const { output } = open()
  const names = (await output('environment')) as string[]
  // A run at another date gives them to every program.
  const ofDate = (process.env['KEEP_DATE'] ?? '').split(' ')
  const given = names.filter((name) => !ofDate.includes(name))
  assert.deepEqual(
    given.filter((name) => !/^(TZ|SystemRoot|LD_LIBRARY_PATH|PWD|NODE_CHANNEL_\w+)$/.test(name)),
    [],
  )
  for (const piece of ['readFile', 'writeFile', 'startProcess', 'startThread', 'connect'] as const)
    assert.equal(await output(piece), 'ERR_ACCESS_DENIED', piece)
})

test('a business waits for itself, and not for another whose work does not end', async () => {
  const { run } = open({ waitMs: 100 })
  const endless = new AbortController()
  const slow = run('loop', 'slow', endless.signal)
  await assert.rejects(run('pid', 'slow'), { statusCode: 503 })
  assert.equal((await run('pid', 'quick')).is, 'done')
  endless.abort()
  assert.deepEqual(await slow, { is: 'late' })
  assert.equal((await run('pid', 'slow')).is, 'done')
})

test('few pieces wait, of one business and in all', async () => {
  const { run } = open({ waitingQuota: 1, waitingMax: 2 })
  const pieces = [run('pid', 'a'), run('pid', 'b'), run('pid', 'a'), run('pid', 'b')]
  await assert.rejects(run('pid', 'a'), { statusCode: 503 })
  await assert.rejects(run('pid', 'c'), { statusCode: 503 })
  for (const { is } of await Promise.all(pieces)) assert.equal(is, 'done')
})

test('a business that has used its seconds is refused, and others are not', async () => {
  const { run, requireSeconds } = open({ budget: { perMinute: 0.05, perHour: 10 } })
  assert.equal((await run('compute', 'busy')).is, 'done')
  await assert.rejects(run('pid', 'busy'), { statusCode: 429 })
  assert.throws(() => requireSeconds('busy'), { statusCode: 429 })
  assert.equal((await run('pid', 'other')).is, 'done')
})

test('work that is killed counts as long as it took', async () => {
  const { run } = open({ limitMs: 1_000, budget: { perMinute: 0.01, perHour: 10 } })
  await late(run('loop', 'busy'))
  await assert.rejects(run('pid', 'busy'), { statusCode: 429 })
})

test('a child without work ends after a while', async () => {
  const { output, idlePids } = open({ idleMs: 1 })
  const pid = (await output('pid')) as number
  await ended(pid)
  assert.deepEqual(idlePids(), [])
})

test('a child that computes dies with a process that is killed', async () => {
  const owner = fork(new URL('../../testing/sandbox-owner.ts', import.meta.url))
  const [pid] = (await once(owner, 'message')) as [number]
  assert.ok(isAlive(pid))
  owner.kill('SIGKILL')
  await ended(pid)
})
