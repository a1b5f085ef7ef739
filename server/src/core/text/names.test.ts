import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fullName, initialOf, splitName } from './names.ts'

const names = [
  ['Anna van Dam', 'Anna', 'van Dam'],
  ['Anna', 'Anna', null],
  ['  Anna   van  Dam ', 'Anna', 'van  Dam'],
  ['Anna\tDam', 'Anna', 'Dam'],
  ['李 小龍', '李', '小龍'],
  ['', '', null],
] as const

for (const [name, firstName, lastName] of names) {
  test(`splits ${JSON.stringify(name)}`, () => {
    assert.deepEqual(splitName(name), { firstName, lastName })
  })
}

for (const [name, initial] of [
  ['Jansen', 'J.'],
  ['åsa', 'å.'],
  ['e\u0301lan', 'e\u0301.'],
  ['', ''],
] as const)
  test(`the initial of ${JSON.stringify(name)}`, () => {
    assert.equal(initialOf(name), initial)
  })

test('segmenting is set up once', (t) => {
  initialOf('Anna')
  const setUp = t.mock.method(Intl, 'Segmenter')
  assert.equal(initialOf('Berta'), 'B.')
  assert.equal(setUp.mock.callCount(), 0)
})

test('a split name joins to the original', () => {
  const word = fc.stringMatching(/^\S{1,10}$/)
  fc.assert(
    fc.property(word, fc.option(word), (firstName, lastName) => {
      assert.deepEqual(splitName(fullName(firstName, lastName)), { firstName, lastName })
    }),
  )
})
