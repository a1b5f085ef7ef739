import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { type CpuAccount, cpuAccount } from '../cpu/accounts.ts'
import { createTimeSlices, createTurns } from './time-slices.ts'

test('work is over after its slice, and begins another one after its turn', async () => {
  let at = 0
  const slices = createTimeSlices(undefined, { now: () => at })
  at = 2
  assert.equal(slices.isOver(), false)
  at = 3
  assert.equal(slices.isOver(), true)
  await slices.next()
  assert.equal(slices.isOver(), false)
})

test('each turn of the loop has one slice, and the owners take turns', async (t) => {
  let turn = 0
  let ticker = setImmediate(tick)
  t.after(() => clearImmediate(ticker))
  function tick() {
    turn += 1
    ticker = setImmediate(tick)
  }
  const slices: { name: string; turn: number }[] = []
  const run = async (name: string, businessId: string) => {
    const own = createTimeSlices(cpuAccount(businessId, 'business'))
    for (let count = 0; count < 2; count += 1) {
      await own.next()
      slices.push({ name, turn })
    }
  }
  await Promise.all([run('a', 'one'), run('b', 'one'), run('c', 'two')])
  assert.equal(slices.map(({ name }) => name).join(), 'a,c,b,c,a,b')
  assert.equal(new Set(slices.map((slice) => slice.turn)).size, slices.length)
})

let accounts = 0

function accountOf(usedMs: number): CpuAccount {
  const account = cpuAccount(`turns ${(accounts += 1)}`, 'business')
  account.lastSecond.add(usedMs)
  return account
}

test('an account goes on at once if it has used little, or if nobody else is active', () => {
  const { turnIfBusy } = createTurns(() => 900)
  assert.equal(turnIfBusy(undefined), undefined)
  assert.equal(turnIfBusy(accountOf(20)), undefined)
  assert.equal(turnIfBusy(accountOf(900)), undefined)
  assert.ok(turnIfBusy(accountOf(600)))
})

test('busy accounts take turns, one of each after the other, and others run in between', async (t) => {
  const { turnIfBusy } = createTurns(() => 900)
  let turn = 0
  const counting = new AbortController()
  t.after(() => counting.abort())
  void (async () => {
    for (; !counting.signal.aborted; turn += 1) await nextTurn()
  })()
  const steps: { name: string; turn: number }[] = []
  const run = async (name: string, account: CpuAccount) => {
    for (let count = 0; count < 2; count += 1) {
      await turnIfBusy(account)
      steps.push({ name, turn })
    }
  }
  const [one, two] = [accountOf(400), accountOf(400)]
  await Promise.all([run('a', one), run('b', one), run('c', two)])
  assert.equal(steps.map(({ name }) => name).join(), 'a,c,b,c,a,b')
  assert.equal(new Set(steps.map((step) => step.turn)).size, steps.length)
})

test('others have as much time as the turns before took, up to 20 ms', async () => {
  let at = 0
  const gaps: number[] = []
  const wait = (run: () => void, ms: number) => {
    gaps.push(ms)
    run()
  }
  const { turnOf } = createTurns(() => 900, { now: () => at, wait })
  const busy = accountOf(400)
  for (const tookMs of [0.5, 0.5, 0.5, 0.5, 7, 300, 1]) {
    await turnOf(busy)
    at += tookMs
    // The end of a turn is seen in the next one of the loop.
    await nextTurn()
  }
  assert.deepEqual(gaps, [2, 7, 20])
})

test('whoever is alone has no gaps', async () => {
  let at = 0
  const { turnOf } = createTurns(() => 400, { now: () => at, wait: () => assert.fail('a gap') })
  const busy = accountOf(400)
  for (let count = 0; count < 3; count += 1) {
    await turnOf(busy)
    at += 30
    await nextTurn()
  }
})
