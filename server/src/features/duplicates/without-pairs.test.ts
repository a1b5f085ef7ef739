import assert from 'node:assert/strict'
import test from 'node:test'

import { withoutPairs } from './without-pairs.ts'

const cases: [ids: string, different: string[], groups: string[]][] = [
  ['ab', [], ['ab']],
  ['ab', ['ab'], []],
  ['abc', ['ab'], ['ac', 'bc']],
  ['abc', ['ab', 'ac'], ['bc']],
  ['abc', ['ab', 'ac', 'bc'], []],
  ['abcd', ['ab', 'cd'], ['ac', 'ad', 'bc', 'bd']],
  ['abcd', ['cd'], ['abc', 'abd']],
]
test('a group is split into the largest ones without a pair that was told apart', () => {
  for (const [ids, different, groups] of cases) {
    const areDifferent = (one: string, other: string) =>
      different.includes([one, other].toSorted().join(''))
    const found = withoutPairs(ids.split(''), areDifferent).map((group) => group.join(''))
    assert.deepEqual(found.toSorted(), groups, `${ids} without ${different.join()}`)
  }
})
