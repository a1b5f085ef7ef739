import assert from 'node:assert/strict'
import test from 'node:test'

import { createLruCache } from './lru-cache.ts'

test('the least recently used entry is evicted first', () => {
  const memory = createLruCache<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  assert.equal(memory.get('a'), 1)
  memory.set('c', 3)
  assert.equal(memory.get('b'), undefined)
  assert.equal(memory.get('a'), 1)
  assert.equal(memory.get('c'), 3)
})

test('a value that is set again takes no further space', () => {
  const memory = createLruCache<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  memory.set('b', 3)
  assert.equal(memory.get('a'), 1)
  assert.equal(memory.get('b'), 3)
})

test('heavy values leave room for fewer, and a value heavier than the cache is not stored', () => {
  const memory = createLruCache<number>(10, (value) => value)
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

test('a value as heavy as the whole cache is stored', () => {
  const memory = createLruCache<number>(10, (value) => value)
  memory.set('a', 4)
  memory.set('b', 10)
  assert.deepEqual([memory.get('a'), memory.get('b'), memory.size], [undefined, 10, 1])
})

test('a deleted entry is gone', () => {
  const memory = createLruCache<number>(2)
  memory.set('a', 1)
  memory.delete('a')
  assert.equal(memory.get('a'), undefined)
})
