import assert from 'node:assert/strict'
import { test } from 'node:test'

import { adjacentPerson } from './members.ts'

test('everyone comes before the first person and after the last', () => {
  const members = ['ana', 'ben'].map((id) => ({ id, name: id, color: '#111111' }))
  const from = (id: string | null) => [-1, 1].map((step) => adjacentPerson(members, id, step))
  assert.deepEqual(from(null), ['ben', 'ana'])
  assert.deepEqual(from('ana'), [null, 'ben'])
  assert.deepEqual(from('ben'), ['ana', null])
  // Somebody whom the filter has left out.
  assert.deepEqual(from('gone'), ['ben', 'ana'])
})
