import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cpuAccount } from '../cpu/accounts.ts'
import { createTimeSlices } from './time-slices.ts'

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
