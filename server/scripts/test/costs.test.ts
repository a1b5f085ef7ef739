import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dearest, sheetOf } from './costs.ts'

const costs = Array.from({ length: 12 }, (_, nth) => ({
  file: `${nth}.test.ts`,
  cpuMs: nth * 1_000,
  wallMs: 500,
}))

test('the ten dearest files are told, by processor time', () => {
  const lines = dearest(costs).split('\n')
  assert.equal(lines.length, 11)
  assert.match(lines[1] ?? '', /^ +11\.0 +0\.5 {2}11\.test\.ts$/)
  assert.match(lines[10] ?? '', / 2\.test\.ts$/)
})

test('a table has every file', () => {
  const lines = sheetOf(costs).split('\n')
  assert.deepEqual(lines.slice(0, 2), ['cpu_ms\twall_ms\tfile', '11000\t500\t11.test.ts'])
  assert.equal(lines.length, 14)
})
