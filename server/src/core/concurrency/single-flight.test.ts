import assert from 'node:assert/strict'
import test from 'node:test'

import { createAbandonable } from './abandonable.ts'
import { createSingleFlight } from './single-flight.ts'

test('work with one key runs once at a time, and again after its end', async () => {
  const once = createSingleFlight<number>()
  const runs: PromiseWithResolvers<number>[] = []
  const work = () => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  }
  const first = once('a', work)
  assert.equal(once('a', work), first)
  const other = once('b', work)
  assert.equal(runs.length, 2)
  runs[0]?.resolve(1)
  runs[1]?.reject(new Error('away'))
  assert.equal(await first, 1)
  await assert.rejects(other, /away/)
  const again = once('a', work)
  const afterFailure = once('b', work)
  assert.equal(runs.length, 4)
  runs[2]?.resolve(2)
  runs[3]?.resolve(3)
  assert.deepEqual(await Promise.all([again, afterFailure]), [2, 3])
})

/** A waiter that can be told to leave. */
const openWaiter = () => {
  let isAbandoned = false
  return { isAbandoned: () => isAbandoned, leave: () => (isAbandoned = true) }
}

test('a waiter gets the result, or is refused once it is not needed any more', async () => {
  const abandonable = createAbandonable()
  const discarded: number[] = []
  const wait = (waiter: ReturnType<typeof openWaiter>, work: Promise<number>) =>
    abandonable.wait(waiter, work, (result) => discarded.push(result))
  const [stays, leaves] = [openWaiter(), openWaiter()]
  const [quick, slow] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const got = wait(stays, quick.promise)
  const refused = assert.rejects(wait(leaves, slow.promise), { statusCode: 503 })
  leaves.leave()
  abandonable.sweep()
  await refused
  quick.resolve(1)
  assert.equal(await got, 1)
  assert.deepEqual(discarded, [])
  slow.resolve(2)
  await new Promise(setImmediate)
  assert.deepEqual(discarded, [2])
})

test('the result of work that has ended is not discarded, and its error is thrown', async () => {
  const abandonable = createAbandonable()
  const discarded: unknown[] = []
  const waiter = openWaiter()
  const failed = abandonable.wait(waiter, Promise.reject(new Error('away')), (one) =>
    discarded.push(one),
  )
  await assert.rejects(failed, /away/)
  const done = abandonable.wait(waiter, Promise.resolve(1), (one) => discarded.push(one))
  assert.equal(await done, 1)
  waiter.leave()
  abandonable.sweep()
  assert.deepEqual(discarded, [])
})

test('an error of work that nobody waits for any more is ignored', async () => {
  const abandonable = createAbandonable()
  const waiter = openWaiter()
  const work = Promise.withResolvers<number>()
  const refused = assert.rejects(abandonable.wait(waiter, work.promise), { statusCode: 503 })
  waiter.leave()
  abandonable.sweep()
  await refused
  work.reject(new Error('away'))
  await new Promise(setImmediate)
})
