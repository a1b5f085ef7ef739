import assert from 'node:assert/strict'
import test from 'node:test'

import { identifiersIn, wordsOf } from './identifiers.ts'
import { bannedIn, violationsIn } from './vocabulary.ts'

for (const [name, words] of [
  ['underWay', 'under way'],
  ['under-way.test.ts', 'under way test ts'],
  ['UNDER_WAY', 'under way'],
  ['readHTTPHeader2', 'read http header2'],
] as const)
  test(`${name} consists of the words ${words}`, () => {
    assert.equal(wordsOf(name).join(' '), words)
  })

for (const [name, banned] of [
  ['isUnderWay', ['under way']],
  ['strangersOf', ['stranger']],
  ['wishOfVerdict', ['verdict', 'wish']],
  ['acceptWishes', ['wish']],
  ['hearing', []],
  ['wayUnder', []],
  ['dashboard/app/told.ts', ['told']],
] as const)
  test(`the banned words of ${name} are: ${banned.join(', ') || 'none'}`, () => {
    assert.deepEqual(bannedIn(name), banned)
  })

test('identifiers exclude comments, strings, templates and regular expressions', () => {
  const source = [
    '// commented',
    '/* blocked */ const one = two.three',
    'const text = \'quoted\' + "double"',
    'const template = `outer ${call(`inner ${deep({ key: value })} rest`)} end`',
    'const pattern = /pattern[/]"/.test(name) ? half / third / last : <Tag />',
  ].join('\n')
  assert.deepEqual(
    identifiersIn(source).filter((name) => name !== 'const'),
    ['one', 'two', 'three', 'text', 'template', 'call', 'deep', 'key', 'value'].concat(
      'pattern',
      'test',
      'name',
      'half',
      'third',
      'last',
      'Tag',
    ),
  )
})

test('a violation names file, identifier and the word to use', () => {
  assert.deepEqual(violationsIn('server/wish.ts', "const told = 'stranger'"), [
    'server/wish.ts: the file name contains "wish": use request',
    'server/wish.ts: told contains "told": use notified, reported, described',
  ])
})
