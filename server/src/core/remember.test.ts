import assert from 'node:assert/strict'
import test from 'node:test'

import { remember } from './remember.ts'

test('what was asked for longest ago is forgotten first', () => {
  const memory = remember<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  assert.equal(memory.get('a'), 1)
  memory.set('c', 3)
  assert.equal(memory.get('b'), undefined)
  assert.equal(memory.get('a'), 1)
  assert.equal(memory.get('c'), 3)
})

test('a value that is set again takes no further place', () => {
  const memory = remember<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  memory.set('b', 3)
  assert.equal(memory.get('a'), 1)
  assert.equal(memory.get('b'), 3)
})

test('what is forgotten on purpose is gone', () => {
  const memory = remember<number>(2)
  memory.set('a', 1)
  memory.forget('a')
  assert.equal(memory.get('a'), undefined)
})
