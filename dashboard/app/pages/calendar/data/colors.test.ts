import assert from 'node:assert/strict'
import test from 'node:test'

import { inkOn } from './colors.ts'

test('text on a strong colour is white, and black where white could not be read', () => {
  for (const dark of ['#000000', '#c2410c', '#4263eb', '#2f9e44'])
    assert.equal(inkOn(dark), 'white')
  for (const bright of ['#ffffff', '#ffff00', '#e8a200', '#87ceeb'])
    assert.equal(inkOn(bright), 'black')
})
