import assert from 'node:assert/strict'
import test from 'node:test'

import { changesIn, valuesOf } from './changes.ts'

const names = ['name', 'phone', 'categories', 'travelRadiusKm'] as const
const stored = { name: 'Noord', phone: null, categories: ['hair'], travelRadiusKm: 15 }

test('an untouched field is not sent', () =>
  assert.deepEqual(changesIn(names, stored, valuesOf(names, stored)), {}))

test('an emptied field is null, and spaces around a text are nothing', () =>
  assert.deepEqual(
    changesIn(names, stored, {
      name: ' Noord ',
      phone: '+31 20 123',
      categories: ['hair', 'nails'],
      travelRadiusKm: '',
    }),
    { phone: '+31 20 123', categories: ['hair', 'nails'], travelRadiusKm: null },
  ))
