import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { cpuAccount } from '../cpu/accounts.ts'
import { createSlicedWork, type Pause } from './sliced-work.ts'

/** Every pause ends a slice, whatever the speed of the machine. */
function open(changes = {}) {
  let at = 0
  const now = () => (at += 1_000)
  const slicedWork = createSlicedWork({ slots: 4, quota: 3, waitMs: 60_000, now, ...changes })
  return {
    run: <Result>(name: string, work: (pause: Pause) => Promise<Result>, onSlice?: () => void) =>
      slicedWork.run(cpuAccount(name, 'business'), work, onSlice),
    size: () => slicedWork.size,
  }
}

/** Work of some steps, each of which is noted. */
const steps = (noted: string[], name: string, count: number) => async (pause: Pause) => {
  for (let step = 1; step <= count; step++) {
    noted.push(`${name}${step}`)
    const paused = pause()
    if (paused) await paused
  }
  return name
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  const counter = { turns: 0, isStopped: false }
  const count = async () => {
    while (!counter.isStopped) {
      await nextTurn()
      counter.turns += 1
    }
  }
  void count()
  return counter
}

test('between two slices, of whatever work, the event loop runs', async () => {
  const slices = open()
  const counter = countTurns()
  const noted: number[] = []
  const work = async (pause: Pause) => {
    for (let step = 0; step < 10; step++) {
      noted.push(counter.turns)
      await pause()
    }
  }
  await Promise.all(['a', 'b', 'c'].map((name) => slices.run(name, work)))
  counter.isStopped = true
  assert.equal(noted.length, 30)
  assert.ok(
    noted.every((turns, index) => index === 0 || turns > (noted[index - 1] as number)),
    noted.join(' '),
  )
})

test('work goes on without a pause while its slice lasts', async () => {
  const slices = open({ now: () => 0 })
  await slices.run('a', async (pause) => assert.equal(pause(), undefined))
})

test('names take their slices in turn, and one piece of work of a name runs at a time', async () => {
  const slices = open()
  const noted: string[] = []
  await Promise.all([
    slices.run('a', steps(noted, 'a', 3)),
    slices.run('a', steps(noted, 'A', 1)),
    slices.run('b', steps(noted, 'b', 2)),
  ])
  assert.equal(noted.join(' '), 'a1 b1 a2 b2 a3 A1')
})

test('a name whose queue is full is refused, and no other', async () => {
  const slices = open({ slots: 1 })
  const running = ['a', 'a', 'a'].map((name) => slices.run(name, steps([], name, 2)))
  await assert.rejects(slices.run('a', steps([], 'a', 1)), { code: 'RATE_LIMIT_EXCEEDED' })
  assert.equal(await slices.run('b', steps([], 'b', 1)), 'b')
  assert.deepEqual(await Promise.all(running), ['a', 'a', 'a'])
  assert.equal(slices.size(), 0)
  assert.equal(await slices.run('a', steps([], 'a', 1)), 'a')
})

test('work that has waited for too long is refused with 503 when its turn comes', async () => {
  const slices = open({ slots: 1, waitMs: -1 })
  await assert.rejects(slices.run('a', steps([], 'a', 1)), { code: 'SERVICE_UNAVAILABLE' })
  assert.equal(slices.size(), 0)
})

test('a failure ends its own work, and each slice is reported', async () => {
  const slices = open()
  let begun = 0
  const failing = slices.run('a', async (pause) => {
    await pause()
    throw new Error('broken')
  })
  const other = slices.run('b', steps([], 'b', 3), () => (begun += 1))
  await assert.rejects(failing, /broken/)
  assert.equal(await other, 'b')
  assert.equal(begun, 4)
  assert.equal(slices.size(), 0)
})
