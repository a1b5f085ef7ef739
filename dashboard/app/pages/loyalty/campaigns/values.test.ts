import assert from 'node:assert/strict'
import test from 'node:test'

import { mergedWith, type Values } from './values.ts'

const before: Values = {
  title: 'Winter',
  message: 'A third off.',
  segment: 'ALL',
  isScheduled: false,
  scheduledAt: '',
}

test('a change by somebody else keeps what was typed, and names what it would replace', () => {
  const typed = { ...before, title: 'Winter again', message: 'Half off.' }
  const latest: Values = { ...before, message: 'A quarter off.', segment: 'NEW_30D' }
  const { values, theirs } = mergedWith(latest, typed, before)
  assert.deepEqual(values, { ...typed, segment: 'NEW_30D' })
  assert.deepEqual(theirs, { message: 'A quarter off.' })
})

test('two who write the same do not replace each other', () => {
  const both = { ...before, title: 'Spring' }
  assert.deepEqual(mergedWith(both, both, before), { values: both, theirs: {} })
})
