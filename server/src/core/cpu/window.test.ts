import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createWindow } from './window.ts'

function openAt(second: number) {
  const clock = { at: second * 1_000 }
  return { clock, window: createWindow({ now: () => clock.at }) }
}

test('counts the last minute, of the minute before only the part that is not a minute ago', () => {
  const { clock, window } = openAt(90)
  window.add(8_000)
  assert.equal(window.used(), 8_000)
  clock.at = 135_000
  assert.equal(window.used(), 6_000)
  window.add(1_000)
  clock.at = 165_000
  assert.equal(window.used(), 3_000)
  clock.at = 179_999
  assert.ok(window.used() < 1_001)
  clock.at = 300_000
  assert.equal(window.used(), 0)
})

test('says after how many seconds less than a limit is used', () => {
  const limit = 10_000
  for (const [second, added, later] of [
    [60, 9_999, 0],
    [60, 10_000, 0],
    [75, 40_000, 0],
    [119, 11_000, 0],
    [61, 25_000, 70],
    [61, 9_000, 64],
  ] as const) {
    const { clock, window } = openAt(second)
    window.add(added)
    if (later > 0) {
      clock.at = later * 1_000
      window.add(3_000)
    }
    const wait = window.secondsUntilBelow(limit)
    assert.equal(wait > 0, window.used() >= limit, String(added))
    const from = clock.at
    if (wait > 1) {
      clock.at = from + (wait - 1) * 1_000 - 1
      assert.ok(window.used() >= limit, `${added}: ${wait} s is too long`)
    }
    clock.at = from + wait * 1_000
    assert.ok(window.used() < limit, `${added}: ${wait} s`)
  }
})
