import assert from 'node:assert/strict'
import test from 'node:test'

import { eachAlone } from './each-alone.ts'

test('one that fails keeps back none of the others, and its error is told', async () => {
  const done: number[] = []
  const work = eachAlone([1, 2, 3, 4], new AbortController().signal, async (number) => {
    if (number % 2 === 0) throw new Error(`fails at ${number}`)
    done.push(number)
  })
  await assert.rejects(work, /fails at 2/)
  assert.deepEqual(done, [1, 3])
})

test('nothing more is begun once it is told to stop', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await eachAlone([1, 2, 3], stopping.signal, async (number) => {
    done.push(number)
    if (number === 2) stopping.abort()
  })
  assert.deepEqual(done, [1, 2])
})

test('so many are worked on at once, and each by one alone', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  const work = async (number: number) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    running--
    done.push(number)
  }
  await eachAlone([1, 2, 3, 4, 5, 6, 7], new AbortController().signal, work, { atOnce: 3 })
  assert.equal(most, 3)
  assert.deepEqual(done, [1, 2, 3, 4, 5, 6, 7])
})
