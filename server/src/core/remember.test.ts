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

test('what is heavy leaves room for less, and what is too heavy is not kept', () => {
  const memory = remember<number>(10, (value) => value)
  memory.set('a', 4)
  memory.set('b', 4)
  memory.set('c', 6)
  assert.equal(memory.get('a'), undefined)
  assert.equal(memory.get('b'), 4)
  memory.set('b', 1)
  memory.set('d', 3)
  assert.deepEqual([memory.get('c'), memory.get('b'), memory.get('d')], [6, 1, 3])
  memory.set('c', 11)
  assert.equal(memory.get('c'), undefined)
  assert.equal(memory.size, 2)
})

test('what is forgotten on purpose is gone', () => {
  const memory = remember<number>(2)
  memory.set('a', 1)
  memory.forget('a')
  assert.equal(memory.get('a'), undefined)
})
