import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createPathLookup } from './path-lookup.ts'

const find = createPathLookup([
  ['/', 'root'],
  ['/staff', 'all'],
  ['/staff/:id', 'one'],
  ['/staff/me', 'me'],
  ['/staff/:id/hours', 'hours'],
  ['/staff/me/only', 'only'],
])

test('a path is found by its pattern', () => {
  const cases = {
    '/': 'root',
    '/staff': 'all',
    '/staff/7': 'one',
    '/staff/me': 'me',
    '/staff/7/hours': 'hours',
    // The word leads nowhere, the parameter does.
    '/staff/me/hours': 'hours',
    '/st%61ff': 'all',
    '/staff/a%2fb': 'one',
    '/staff/%zz': 'one',
  }
  for (const [path, value] of Object.entries(cases)) assert.equal(find(path), value, path)
})

test('any other path is unknown', () => {
  for (const path of ['', '/staff/', '/Staff', '/staff/7/', '/staff//hours', '/staff/7/hours/x'])
    assert.equal(find(path), undefined, path)
})
