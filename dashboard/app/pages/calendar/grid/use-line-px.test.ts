import assert from 'node:assert/strict'
import test from 'node:test'

import { linePxFor } from './use-line-px.ts'

test('lines fill the window, and are never lower than the zoom asks for', () => {
  assert.equal(linePxFor({ leastPx: 22, lines: 56, room: 800 }), 22)
  assert.equal(linePxFor({ leastPx: 22, lines: 56, room: 1300 }), 23)
  assert.equal(linePxFor({ leastPx: 22, lines: 56, room: 1310 }), 23.25)
  assert.equal(linePxFor({ leastPx: 26, lines: 26, room: 0 }), 26)
})
