import assert from 'node:assert/strict'
import test from 'node:test'

import { ifMatchFaults, readIfMatch } from './if-match.ts'

const cases: [header: string, tags: unknown][] = [
  ['*', '*'],
  [' * ', '*'],
  ['"7"', ['"7"']],
  ['"7","8"', ['"7"', '"8"']],
  [',"7" ,, "a b"', null],
  [',"7" ,, "ab",', ['"7"', '"ab"']],
  ['W/"7"', []],
  ['W/"7", "8"', ['"8"']],
  ['""', ['""']],
  ['"W/"', ['"W/"']],
  ['7', null],
  ['"7', null],
  ['"7" "8"', null],
  ['w/"7"', null],
  ['*, "7"', null],
  ['', null],
]

test('entity tags are read by RFC 9110: weak ones match nothing', () => {
  for (const [header, tags] of cases) {
    assert.equal(ifMatchFaults(header).length, tags === null ? 1 : 0, header)
    if (tags !== null) assert.deepEqual(readIfMatch(header), tags, header)
  }
  assert.deepEqual([ifMatchFaults(undefined), readIfMatch(undefined)], [[], null])
})
