import assert from 'node:assert/strict'
import test from 'node:test'

import { identifiersIn, wordsOf } from './identifiers.ts'
import { bannedIn, clausesIn, participlesIn, violationsIn } from './vocabulary.ts'

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

test('a comment begins with its subject, not with a relative clause', () => {
  const found = (source: string) => clausesIn('a.ts', source).length
  for (const clause of [
    '/** What customers are told. */',
    '  // Whoever books may write a name.',
    ' * Who sends it.',
    "  description: 'What the customer gets',",
  ])
    assert.equal(found(clause), 1, clause)
  for (const other of [
    '/** The messages to customers. */',
    '// Whether it is paid.',
    '// What does it cost?',
    ' * It depends on the customers\n * What is theirs stays.',
    "const title = 'What happened'",
  ])
    assert.equal(found(other), 0, other)
})

test('a type is a noun, not a bare participle', () => {
  const found = (source: string, path = 'server/src/core/a.ts') =>
    participlesIn(path, source).length
  for (const participle of ['interface Wanted {', 'export type Paid = string', 'type Left = 1'])
    assert.equal(found(participle), 1, participle)
  for (const noun of ['interface Feed {', 'type Seed = 1', 'type WantedEdit = 1', 'const Sold = 1'])
    assert.equal(found(noun), 0, noun)
  assert.equal(found('type Sold = 1', 'server/src/features/mail/a.ts'), 0)
})
