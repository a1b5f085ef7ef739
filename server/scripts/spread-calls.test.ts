import assert from 'node:assert/strict'
import test from 'node:test'

import { spreadCallsIn, variadicIn } from './spread-calls.ts'

const isFound = (source: string, own: string[] = []) =>
  spreadCallsIn('one.ts', source, own).length > 0

for (const source of [
  'found.push(...rows)',
  'const least = Math.min(...rows.map(({ size }) => size))',
  'const most = Math.max(0, ...sizes)',
  'String.fromCharCode(...bytes)',
  'all.concat(...lists)',
  'list.splice(0, 1, ...more)',
  'Math.max.apply(null, sizes)',
  'if (is) for (const one of all) async () => await (one?.list ?? []).unshift(...(await read(one)))',
])
  test(`is a violation: ${source}`, () => {
    assert.equal(isFound(source), true)
  })

for (const source of [
  'const all = [...some, ...others]',
  'const changed = { ...row, ...changes }',
  'const sum = rows.reduce((total, row) => total + row.size, 0)',
  '// found.push(...rows)',
  "const text = 'found.push(...rows)'",
  'sign(key, ...pair)',
  'apply(client, list)',
  '// Bounded by the roles of a person.\nfound.push(...roles)',
  'found.push(...roles) // Bounded by the roles of a person.',
])
  test(`is none: ${source.replaceAll('\n', ' ')}`, () => {
    assert.equal(isFound(source), false)
  })

test('a mark without a reason, and one of another line, does not count', () => {
  assert.equal(isFound('found.push(...roles) // Bounded'), true)
  assert.equal(isFound('// Bounded by the roles of a person.\n\nfound.push(...roles)'), true)
})

test('functions of ours with a rest parameter are found, and calls that spread into them are violations', () => {
  const source = `
    export function one(first: string, ...others: string[]) {}
    const two = (...all: string[]) => {}
    const table = { three(...all: string[]) {}, four: (all: string[]) => {} }`
  const own = variadicIn('one.ts', source)
  assert.deepEqual(own, ['one', 'two', 'three'])
  for (const name of own) assert.equal(isFound(`kind.${name}(...list)`, own), true)
  assert.equal(isFound('kind.four(...list)', own), false)
})

test('the line of a violation is named', () => {
  assert.deepEqual(
    spreadCallsIn('a.ts', 'const a = 1\na.push(...b)').map((text) => text.slice(0, 7)),
    ['a.ts:2:'],
  )
})
