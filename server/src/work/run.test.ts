import assert from 'node:assert/strict'
import test from 'node:test'

import { pollerOf } from '#testing/process/all-work.ts'

import { kindName, type Work } from './kind.ts'
import { runWork } from './run.ts'

interface Turns {
  /** Ends the run. */
  stopping?: AbortController
  mostMs?: number
  share?: number
  /** How many turns each business needs. */
  left: Record<string, number>
  /** One turn; the businesses found later are added to the list. */
  turn: (businessId: string, found: string[]) => Promise<unknown>
}

/** Runs turns of businesses that a poll has found. Returns the turns in the order of their ends, and the errors. */
async function runTurns({
  stopping = new AbortController(),
  share = 2,
  mostMs,
  left,
  turn,
}: Turns) {
  const found = Object.keys(left)
  const done: string[] = []
  const errors: unknown[] = []
  const kind = {
    name: kindName('test'),
    share,
    async turn(_: unknown, businessId: string) {
      await turn(businessId, found)
      done.push(businessId)
      left[businessId] = (left[businessId] ?? 1) - 1
      return left[businessId] > 0
    },
  } as Work<unknown>
  const onError = (error: unknown) => void errors.push(error)
  const context = { signal: stopping.signal, onError } as never
  await runWork(kind, context, pollerOf(found), mostMs)
  return { done, errors }
}

test('a hanging business does not block the others, nor later ones', async () => {
  const ends = Promise.withResolvers<void>()
  const left: Record<string, number> = { slow: 1, many: 3 }
  const { done } = await runTurns({
    left,
    async turn(businessId, found) {
      if (businessId === 'slow') await ends.promise
      if (businessId === 'many' && left['many'] === 1) setTimeout(() => found.push('later'), 5)
      if (businessId === 'later') ends.resolve()
    },
  })
  assert.deepEqual(done, ['many', 'many', 'many', 'later', 'slow'])
})

test('no more businesses than its share have a turn at the same time, and none has two', async () => {
  const running: string[] = []
  let most = 0
  const { done } = await runTurns({
    left: { a: 4, b: 4, c: 4, d: 4 },
    async turn(businessId) {
      assert.ok(!running.includes(businessId))
      running.push(businessId)
      most = Math.max(most, running.length)
      for (let nextTick = 0; nextTick < 3; nextTick++) await new Promise(setImmediate)
      running.splice(running.indexOf(businessId), 1)
    },
  })
  assert.equal(most, 2)
  assert.equal(done.length, 16)
})

test('a business that failed waits for the next poll, while others go on', async () => {
  const { done, errors } = await runTurns({
    left: { bad: 1, good: 3 },
    async turn(businessId) {
      if (businessId === 'bad') throw new Error('away')
    },
  })
  assert.deepEqual(done, ['good', 'good', 'good'])
  assert.equal(errors.length, 1)
})

test('after the abort no turn begins, and the running ones are awaited', async () => {
  const stopping = new AbortController()
  const { done } = await runTurns({
    stopping,
    left: { a: 9, b: 9 },
    async turn() {
      stopping.abort()
      await new Promise(setImmediate)
    },
  })
  assert.deepEqual(done.toSorted(), ['a', 'b'])
})

test('a run ends after some time although there is more, which a poll finds again', async () => {
  const { done } = await runTurns({
    mostMs: 0,
    share: 1,
    left: { a: 9, b: 9 },
    turn: async () => {},
  })
  assert.deepEqual(done, ['a'])
})

test('no timer is left when the work is done', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
  const before = timers()
  await runTurns({ left: { a: 2, b: 2 }, turn: async () => {} })
  assert.ok(timers() <= before)
})
