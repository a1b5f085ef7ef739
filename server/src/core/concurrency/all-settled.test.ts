import assert from 'node:assert/strict'
import test from 'node:test'

import { forEachSettled } from './all-settled.ts'

test('a failing item does not stop the others, and its error is thrown', async () => {
  const done: number[] = []
  const work = forEachSettled([1, 2, 3, 4], new AbortController().signal, async (number) => {
    if (number % 2 === 0) throw new Error(`fails at ${number}`)
    done.push(number)
  })
  await assert.rejects(work, /fails at 2/)
  assert.deepEqual(done, [1, 3])
})

test('a single error is thrown as well', async () => {
  const failure = new Error('away')
  const work = forEachSettled([1, 2], new AbortController().signal, async (number) => {
    if (number === 1) throw failure
  })
  await assert.rejects(work, failure)
})

test('no item is started after the abort', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await forEachSettled([1, 2, 3], stopping.signal, async (number) => {
    done.push(number)
    if (number === 2) stopping.abort()
  })
  assert.deepEqual(done, [1, 2])
})

test('the concurrency limit holds, and each item is processed once', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  const work = async (number: number) => {
    most = Math.max(most, ++running)
    for (let nextTick = 0; nextTick < 3; nextTick++) await new Promise(setImmediate)
    running--
    done.push(number)
  }
  await forEachSettled([1, 2, 3, 4, 5, 6, 7], new AbortController().signal, work, {
    concurrency: 3,
  })
  assert.equal(most, 3)
  assert.deepEqual(done, [1, 2, 3, 4, 5, 6, 7])
})

test('items are processed one by one unless told otherwise, also those of a generator', async () => {
  let running = 0
  async function* items() {
    yield* [1, 2, 3]
  }
  const processed: number[] = []
  await forEachSettled(items(), new AbortController().signal, async (item) => {
    running += 1
    assert.equal(running, 1)
    await new Promise(setImmediate)
    running -= 1
    processed.push(item)
  })
  assert.deepEqual(processed, [1, 2, 3])
})
