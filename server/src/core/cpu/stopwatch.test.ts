import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type CpuAccount, cpuAccount } from './accounts.ts'
import { createStopwatch } from './stopwatch.ts'

const salon = cpuAccount('salon', 'business')
const guests = cpuAccount('salon', 'guests')
const neighbour = cpuAccount('neighbour', 'business')

function open() {
  const clock = { at: 1_000, threadMs: 500 }
  const callbacks: (() => void)[] = []
  const counted = new Map<CpuAccount, number>()
  const stopwatch = createStopwatch({
    now: () => clock.at,
    threadMs: () => clock.threadMs,
    afterCallback: (run) => void callbacks.push(run),
    charge: (account, ms) => void counted.set(account, (counted.get(account) ?? 0) + ms),
  })
  return {
    stopwatch,
    counted,
    /** Code that runs for some milliseconds. */
    run(ms: number) {
      clock.at += ms
      clock.threadMs += ms
    },
    /** Time in which this thread does nothing. */
    pause: (ms: number) => void (clock.at += ms),
    endCallback: () => callbacks.splice(0).forEach((run) => run()),
  }
}

test('time belongs to the account of the last mark, until the callback of the loop ends', () => {
  const { stopwatch, counted, run, pause, endCallback } = open()
  run(7)
  stopwatch.begin(salon)
  run(3)
  stopwatch.begin(guests)
  run(5)
  endCallback()
  pause(1_000)
  run(9)
  stopwatch.begin(neighbour)
  run(1)
  stopwatch.end(neighbour)
  endCallback()
  assert.deepEqual([...counted.values()], [3, 5, 1])
})

test('time before an end belongs to what has ended, also where results of several arrived together', () => {
  const { stopwatch, counted, run, endCallback } = open()
  stopwatch.begin(salon)
  stopwatch.begin(neighbour)
  run(40)
  stopwatch.end(salon)
  run(2)
  endCallback()
  assert.equal(counted.get(salon), 42)
  assert.equal(counted.get(neighbour) ?? 0, 0)
})

test('of a long section no more is counted than the thread has used', () => {
  const { stopwatch, counted, run, pause, endCallback } = open()
  stopwatch.begin(salon)
  run(60)
  pause(30_000)
  stopwatch.end(salon)
  endCallback()
  assert.equal(counted.get(salon), 60)
})

test('an end counts nothing where nothing was marked in this callback of the loop', () => {
  const { stopwatch, counted, run, endCallback } = open()
  run(90)
  stopwatch.end(salon)
  run(4)
  endCallback()
  assert.equal(counted.get(salon), 4)
})

test('what has no account is counted for nobody', () => {
  const { stopwatch, counted, run, endCallback } = open()
  stopwatch.begin(undefined)
  run(10)
  stopwatch.begin(salon)
  run(1)
  stopwatch.begin(undefined)
  run(10)
  endCallback()
  assert.deepEqual([...counted], [[salon, 1]])
})
