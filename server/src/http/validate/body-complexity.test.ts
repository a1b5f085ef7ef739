import assert from 'node:assert/strict'
import test from 'node:test'

import { depthMax, fieldsMax, shapeFault } from './body-complexity.ts'

const faultOf = (text: string) => shapeFault(Buffer.from(text))

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"a${index}":"b"`).join()}}`

test('deep nesting and many fields are refused', () => {
  assert.equal(faultOf(lists(depthMax)), undefined)
  assert.match(faultOf(lists(depthMax + 1)) ?? '', /deeper/)
  assert.match(faultOf(objects(depthMax + 1)) ?? '', /deeper/)
  assert.equal(faultOf(fields(fieldsMax)), undefined)
  assert.match(faultOf(fields(fieldsMax + 1)) ?? '', /fields/)
})

test('siblings and the content of strings do not count as depth', () => {
  assert.equal(faultOf(`[${'[[]],'.repeat(1_000)}1]`), undefined)
  for (const text of [lists(200), ':'.repeat(fieldsMax * 2), '\\"'.repeat(99) + lists(99), '\\'])
    assert.equal(faultOf(JSON.stringify({ text })), undefined, text.slice(0, 20))
})
