import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { searchPatterns, searchText } from './text-search.ts'

/** The comparison of LIKE ALL. */
function finds(asked: string, ...texts: (string | null)[]) {
  const found = searchText(...texts)
  const patterns = searchPatterns(asked)
  return (
    patterns !== null &&
    patterns.every((pattern) => {
      const literal = pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1')
      return found.includes(literal)
    })
  )
}

const product = ['Crème d’Argan 100% 250 ml', 'ARG_250-B', '8712345678906', null]

describe('finds', () => {
  for (const asked of ['creme', 'ARGAN', 'arg', 'arg_250', '250', 'ml creme', '8712', '100%', ''])
    test(asked, () => assert.equal(finds(asked, ...product), true))
})

describe('does not find', () => {
  for (const asked of ['rgan', 'c', '8906', 'creme oil', '250-b', 'arg%b', 'arg250', 'x_250', '\\'])
    test(asked, () => assert.equal(finds(asked, ...product), false))
})

test('short words are left out beside longer ones, and ideographs are found anywhere', () => {
  assert.equal(finds('l argan', ...product), true)
  assert.equal(finds('l', ...product), false)
  for (const asked of ['油', '椿油', '髪', '椿'])
    assert.equal(finds(asked, '髪用の椿油'), true, asked)
  assert.equal(finds('犬', '髪用の椿油'), false)
  assert.deepEqual(searchPatterns('x y'), null)
})

test('the text has the words of all texts, each after a space', () => {
  assert.equal(searchText('Anna-Sofie', null, 'X1'), ' anna-sofie anna sofie x1')
  assert.equal(searchText(null), '')
})

test('the wildcards of LIKE are literal', () => {
  assert.deepEqual(searchPatterns(String.raw`50% a_b c\d`), [
    String.raw`% 50\%%`,
    String.raw`% a\_b%`,
    String.raw`% c\\d%`,
  ])
})
