import assert from 'node:assert/strict'
import test from 'node:test'

import { runFairQueue } from './fair-queue.ts'

/** Names with a number of steps to do, polled again after each step. */
function openWork(steps: Record<string, number>) {
  const left = new Map(Object.entries(steps))
  const done: string[] = []
  return {
    left,
    done,
    poll: async () => [...left].filter(([, count]) => count > 0).map(([name]) => name),
    take(name: string) {
      done.push(name)
      left.set(name, (left.get(name) ?? 0) - 1)
    },
  }
}

const options = {
  signal: new AbortController().signal,
  concurrency: 2,
  pollMs: 1,
  onError: assert.ifError,
}

test('a hanging name does not block the others, nor later ones', async () => {
  const { left, done, poll, take } = openWork({ slow: 1, many: 3 })
  const ends = Promise.withResolvers<void>()
  await runFairQueue({
    ...options,
    poll,
    async work(name) {
      if (name === 'slow') return ends.promise.then(() => take(name))
      take(name)
      if (name === 'many' && left.get(name) === 0) setTimeout(() => left.set('later', 1), 5)
      if (name === 'later') ends.resolve()
    },
  })
  assert.deepEqual(done, ['many', 'many', 'many', 'later', 'slow'])
})

test('the concurrency limit holds, and no name runs twice at the same time', async () => {
  const { poll, take, done } = openWork({ a: 4, b: 4, c: 4, d: 4 })
  const running: string[] = []
  let most = 0
  await runFairQueue({
    ...options,
    poll,
    async work(name) {
      assert.ok(!running.includes(name))
      running.push(name)
      most = Math.max(most, running.length)
      for (let nextTick = 0; nextTick < 3; nextTick++) await new Promise(setImmediate)
      running.splice(running.indexOf(name), 1)
      take(name)
    },
  })
  assert.equal(most, 2)
  assert.equal(done.length, 16)
})

test('an error is reported, and its name runs again', async () => {
  const { poll, take, done } = openWork({ a: 1, b: 1 })
  const errors: unknown[] = []
  await runFairQueue({
    ...options,
    poll,
    async work(name) {
      if (name === 'a' && errors.length === 0) throw new Error('away')
      take(name)
    },
    onError: (error) => errors.push(error),
  })
  assert.deepEqual(done, ['b', 'a'])
  assert.equal(errors.length, 1)
})

test('when polling fails, running work is awaited', async () => {
  const done: string[] = []
  const { promise: hasFailed, resolve: fails } = Promise.withResolvers<void>()
  let looks = 0
  const poll = async () => {
    if (looks++ === 0) return ['a']
    fails()
    throw new Error('no database')
  }
  const work = async (name: string) => {
    await hasFailed
    for (let nextTick = 0; nextTick < 3; nextTick++) await new Promise(setImmediate)
    done.push(name)
  }
  await assert.rejects(runFairQueue({ ...options, poll, work }), /no database/)
  assert.deepEqual(done, ['a'])
})

test('after the abort it starts nothing more, and waits for running work', async () => {
  const { poll, take, done } = openWork({ a: 9 })
  const stopping = new AbortController()
  await runFairQueue({
    ...options,
    signal: stopping.signal,
    poll,
    async work(name) {
      stopping.abort()
      await new Promise(setImmediate)
      take(name)
    },
  })
  assert.deepEqual(done, ['a'])
})

test('a name that failed pauses, while others go on', async () => {
  const { poll, take, done } = openWork({ bad: 1, good: 3 })
  const stopping = new AbortController()
  const errors: unknown[] = []
  await runFairQueue({
    ...options,
    signal: stopping.signal,
    pollMs: 3_600_000,
    poll,
    async work(name) {
      if (name === 'bad') throw new Error('away')
      take(name)
      if (done.length === 3) stopping.abort()
    },
    onError: (error) => errors.push(error),
  })
  assert.deepEqual(done, ['good', 'good', 'good'])
  assert.equal(errors.length, 1)
})

test('no timer is left when the work is done', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
  const { poll, take } = openWork({ a: 2, b: 2 })
  const before = timers()
  await runFairQueue({ ...options, pollMs: 3_600_000, poll, work: async (name) => take(name) })
  assert.ok(timers() <= before)
})
