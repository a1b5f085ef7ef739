import assert from 'node:assert/strict'
import test from 'node:test'

import { describe, type Result, scoreOf, updateReport } from './report.ts'
import type { MutantStatus } from './run-module.ts'
import { isInSample } from './sample.ts'

const outcomes = (...statuses: MutantStatus[]) =>
  statuses.map((status, id) => ({ id, status, file: 'a.ts', line: 1, was: 'a', now: '' }))

const result = (module: string, ...statuses: MutantStatus[]): Result => ({
  module,
  share: 100,
  outcomes: outcomes(...statuses),
  seconds: 1,
})

test('a mutant that was killed or had to be ended was noticed', () => {
  assert.equal(scoreOf(outcomes('killed', 'ended', 'survived')), 66.6)
  assert.equal(scoreOf(outcomes('uncovered')), 0)
  assert.equal(scoreOf([]), 0)
})

test('the terminal has every survivor without an explanation', () => {
  const lines = describe(result('m', 'killed', 'survived')).split('\n')
  assert.equal(lines[0], 'm: 1 of 2 killed, 50 %, 0 explained (1 s)')
  assert.deepEqual(lines.slice(1), ['  survived a.ts:1', '    - a', '    + (removed)'])
})

test('the report has the latest row of each module in their order, and the sum', () => {
  const empty = 'Before\n<!-- results -->\n\n<!-- end of results -->\nbehind'
  const modules = ['m', 'n']
  const first = updateReport(empty, [result('n', 'survived'), result('m', 'survived')], modules)
  const text = updateReport(first, [result('n', 'killed', 'killed', 'ended')], modules)
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  assert.deepEqual(
    rows.slice(2).map((row) => row.replace(/\d{4}-\d\d-\d\d/, 'today')),
    [
      '| m | 100 % | 1 | 0 | 0 | 1 | 0 % | today |',
      '| n | 100 % | 3 | 3 | 0 | 0 | 100 % | today |',
      '| all |  | 4 | 3 | 0 | 1 | 75 % |  |',
    ],
  )
  assert.ok(text.startsWith('Before\n<!-- results -->\n|') && text.endsWith('-->\nbehind'))
})

test('a sample is the same in every run, and has about its share', () => {
  const mutants = Array.from({ length: 2_000 }, (_, nth) => ({ file: 'a', was: `${nth}`, now: '' }))
  const sample = mutants.filter((one) => isInSample(one, 30))
  assert.ok(Math.abs(sample.length - 600) < 60, String(sample.length))
  assert.ok(sample.every((one) => isInSample(one, 30) && isInSample(one, 100)))
  assert.equal(mutants.filter((one) => isInSample(one, 100)).length, 2_000)
})
