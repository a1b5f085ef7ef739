import assert from 'node:assert/strict'
import test from 'node:test'

import { inTurns } from './in-turns.ts'

/** What each has to do, in steps; looked at anew after each turn. */
function openWork(steps: Record<string, number>) {
  const left = new Map(Object.entries(steps))
  const done: string[] = []
  return {
    left,
    done,
    look: async () => [...left].filter(([, count]) => count > 0).map(([name]) => name),
    take(name: string) {
      done.push(name)
      left.set(name, (left.get(name) ?? 0) - 1)
    },
  }
}

const usual = {
  signal: new AbortController().signal,
  atOnce: 2,
  lookMs: 1,
  onError: assert.ifError,
}

test('whoever hangs keeps nobody else from their turns, also those who come later', async () => {
  const { left, done, look, take } = openWork({ slow: 1, many: 3 })
  const ends = Promise.withResolvers<void>()
  await inTurns({
    ...usual,
    look,
    async work(name) {
      if (name === 'slow') return ends.promise.then(() => take(name))
      take(name)
      if (name === 'many' && left.get(name) === 0) setTimeout(() => left.set('later', 1), 5)
      if (name === 'later') ends.resolve()
    },
  })
  assert.deepEqual(done, ['many', 'many', 'many', 'later', 'slow'])
})

test('no more than so many have a turn at once, and nobody two', async () => {
  const { look, take, done } = openWork({ a: 4, b: 4, c: 4, d: 4 })
  const running: string[] = []
  let most = 0
  await inTurns({
    ...usual,
    look,
    async work(name) {
      assert.ok(!running.includes(name))
      running.push(name)
      most = Math.max(most, running.length)
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
      running.splice(running.indexOf(name), 1)
      take(name)
    },
  })
  assert.equal(most, 2)
  assert.equal(done.length, 16)
})

test('who fails is told of, and has another turn', async () => {
  const { look, take, done } = openWork({ a: 1, b: 1 })
  const errors: unknown[] = []
  await inTurns({
    ...usual,
    look,
    async work(name) {
      if (name === 'a' && errors.length === 0) throw new Error('away')
      take(name)
    },
    onError: (error) => errors.push(error),
  })
  assert.deepEqual(done, ['b', 'a'])
  assert.equal(errors.length, 1)
})

test('when looking fails, nothing that runs is left alone', async () => {
  const done: string[] = []
  const { promise: hasFailed, resolve: fails } = Promise.withResolvers<void>()
  let looks = 0
  const look = async () => {
    if (looks++ === 0) return ['a']
    fails()
    throw new Error('no database')
  }
  const work = async (name: string) => {
    await hasFailed
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    done.push(name)
  }
  await assert.rejects(inTurns({ ...usual, look, work }), /no database/)
  assert.deepEqual(done, ['a'])
})

test('told to stop it begins nothing more, and waits for what runs', async () => {
  const { look, take, done } = openWork({ a: 9 })
  const stopping = new AbortController()
  await inTurns({
    ...usual,
    signal: stopping.signal,
    look,
    async work(name) {
      stopping.abort()
      await new Promise(setImmediate)
      take(name)
    },
  })
  assert.deepEqual(done, ['a'])
})
