import assert from 'node:assert/strict'
import test from 'node:test'

import type { FaultKind } from '#core/fault-codes.ts'
import { nilId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'

import {
  Block,
  Body,
  Email,
  Flag,
  HttpsUrl,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Money,
  Nullable,
  OneOf,
  PageQuery,
  Patch,
  Phone,
  Timestamp,
} from '../types.ts'
import { Latitude } from './geography.ts'
import { checkBody, checkQuery, isSound } from './validate.ts'

const euro = { currency: 'EUR' }

const accepted: [what: string, schema: Parameters<typeof checkBody>[0], value: unknown][] = [
  ['a line at its longest', Line('x'), 'x'.repeat(200)],
  ['a line that is at its longest when trimmed', Line('x'), `  ${'x'.repeat(200)}\t `],
  ['an address with spaces around it', Email, ` ${'n'.repeat(50)}@mail.example.com `],
  ['a line of emoji', Line('x'), '🌻'.repeat(200)],
  ['text of several lines', Block('x'), 'one\n\ttwo'],
  ['an address with a plus', Email, 'nina+salon@mail.example.com'],
  ['a phone number', Phone, '+31 (0)20-123.456'],
  ['a leap day', LocalDate, '2028-02-29'],
  ['the last day there is', LocalDate, '9999-12-31'],
  ['a day long ago', LocalDate, '1600-01-01'],
  ['midnight', LocalTime, '00:00'],
  ['a timestamp with an offset', Timestamp, '2026-12-01T08:30:00+01:00'],
  ['cents', Money, 19.99],
  ['the largest amount', Money, 9_999_999.99],
  ['nothing at all', Money, 0],
  ['a web address', HttpsUrl('x'), 'https://example.com/a?b=c'],
  ['null where it is allowed', Nullable(OneOf(['a', 'b'])), null],
]
for (const [what, schema, value] of accepted)
  test(`accepts ${what}`, () => {
    assert.deepEqual(checkBody(Body({ field: schema }))({ field: value }, euro), [])
  })

const refused: [what: string, schema: Parameters<typeof checkBody>[0], value: unknown][] = [
  ['a line that is too long', Line('x'), 'x'.repeat(201)],
  ['a blank line', Line('x'), ' \t '],
  ['a line with a line feed', Line('x'), 'a\nb'],
  ['a line with NUL', Line('x'), 'a\u0000'],
  ['a line with half a surrogate', Line('x'), 'a\ud800'],
  ['a block with a bell', Block('x'), 'a\u0007'],
  ['a number as text', Line('x'), 5],
  ['text as a number', Money, '5'],
  ['text as a flag', Flag, 'true'],
  ['null where it is not allowed', Line('x'), null],
  ['an address without a host', Email, 'nina@'],
  ['a phone number of four digits', Phone, '1234'],
  ['30 February', LocalDate, '2026-02-30'],
  ['a date with a time', LocalDate, '2026-02-03T00:00:00Z'],
  ['24:00', LocalTime, '24:00'],
  ['an hour of one digit', LocalTime, '9:30'],
  ['a timestamp without an offset', Timestamp, '2026-12-01T08:30:00'],
  ['a timestamp with an offset of hours alone', Timestamp, '2026-12-01T08:30:00+01'],
  ['a leap second', Timestamp, '2026-12-31T23:59:60Z'],
  ['a third digit of a cent', Money, 19.999],
  ['less than nothing', Money, -0.01],
  ['more than the largest amount', Money, 10_000_000],
  ['plain http', HttpsUrl('x'), 'http://example.com'],
  ['no web address', HttpsUrl('x'), 'https://'],
  ['a value that is not in the list', OneOf(['a', 'b']), 'c'],
]
for (const [what, schema, value] of refused)
  test(`refuses ${what}`, () => {
    const faults = checkBody(Body({ field: schema }))({ field: value }, euro)
    assert.deepEqual(
      faults.map(({ field }) => field),
      ['field'],
    )
    assert.ok(faults[0]?.message)
  })

test('amounts have the digits of the currency', () => {
  const check = checkBody(Body({ price: Money }))
  assert.equal(check({ price: 1.5 }, { currency: 'JPY' }).length, 1)
  assert.deepEqual(check({ price: 1 }, { currency: 'JPY' }), [])
  assert.deepEqual(check({ price: 1.234 }, { currency: 'KWD' }), [])
})

test('every fault is reported at once, by its path', () => {
  const check = checkBody(
    Body({
      name: Line('x'),
      date: LocalDate,
      lines: Type.Array(Body({ serviceId: Id, count: Type.Integer() }), { maxItems: 3 }),
    }),
  )
  const value = {
    date: 'soon',
    lines: [
      { serviceId: 'x', count: 1 },
      { count: 1.5, extra: 1 },
    ],
  }
  assert.deepEqual(
    check(value, euro)
      .map(({ field }) => field)
      .toSorted(),
    ['date', 'lines[1].count', 'lines[1].extra', 'lines[1].serviceId', 'name'],
  )
})

test('text is trimmed, and malformed ids become one that does not exist', () => {
  const value = { name: '  Nina ', id: 'nope' }
  assert.deepEqual(checkBody(Body({ name: Line('x'), id: Id }))(value, euro), [])
  assert.deepEqual(value, { name: 'Nina', id: nilId })
})

test('bodies are not coerced and get no defaults', () => {
  const schema = Body({ count: Type.Optional(Type.Integer({ default: 3 })) })
  const value = {}
  assert.deepEqual(checkBody(schema)(value, euro), [])
  assert.deepEqual(value, {})
  assert.equal(checkBody(schema)({ count: '3' }, euro).length, 1)
})

test('every field of a PATCH is optional, and unknown ones are refused', () => {
  const check = checkBody(Patch(Body({ name: Line('x'), price: Money })))
  assert.deepEqual(check({}, euro), [])
  assert.deepEqual(check({ price: 5 }, euro), [])
  assert.deepEqual(check({ colour: 'red' }, euro), [
    { field: 'colour', message: 'is not a known field', code: 'unknown_field' },
  ])
  // A fault names its field, even one without a name.
  assert.equal(check({ '': 1 }, euro)[0]?.field, '""')
})

const Query = Type.Object({
  ...PageQuery.properties,
  active: Type.Optional(Flag),
  states: Type.Optional(Type.Array(OneOf(['A', 'B']))),
  near: Type.Optional(Latitude),
})

const coerced: [given: Record<string, unknown>, read: Record<string, unknown>][] = [
  [{}, { page: 1, limit: 20 }],
  [
    { page: '3', limit: '100' },
    { page: 3, limit: 100 },
  ],
  [{ active: 'true' }, { page: 1, limit: 20, active: true }],
  [{ active: 'false' }, { page: 1, limit: 20, active: false }],
  [{ states: 'A,B' }, { page: 1, limit: 20, states: ['A', 'B'] }],
  [{ states: ['A', 'B'] }, { page: 1, limit: 20, states: ['A', 'B'] }],
  [{ states: '' }, { page: 1, limit: 20, states: [] }],
  [{ near: '-0.5' }, { page: 1, limit: 20, near: -0.5 }],
  [{ near: '52' }, { page: 1, limit: 20, near: 52 }],
  [{ page: '007' }, { page: 7, limit: 20 }],
  [{ unknown: 'x' }, { page: 1, limit: 20, unknown: 'x' }],
]
for (const [given, read] of coerced)
  test(`reads the query ${JSON.stringify(given)}`, () => {
    const query = structuredClone(given)
    assert.deepEqual(checkQuery(Query)(query, euro), [])
    assert.deepEqual(query, read)
  })

const refusedQueries = [
  { page: '0' },
  { page: '' },
  { page: '1.5' },
  { page: 'one' },
  { page: ['1', '2'] },
  { limit: '101' },
  { limit: '0' },
  { active: '1' },
  { active: 'yes' },
  { active: '' },
  { states: 'A,C' },
  { page: 'null' },
  { page: ' 1' },
  { page: '+1' },
  { page: '1e1' },
  { limit: '0x10' },
  { limit: '1e1' },
  { limit: '0b1' },
  { limit: '9'.repeat(400) },
  { near: '1e1' },
  { near: '.5' },
  { near: '0x1' },
  { near: 'Infinity' },
]
for (const query of refusedQueries)
  test(`refuses the query ${JSON.stringify(query)}`, () => {
    assert.notEqual(checkQuery(Query)(structuredClone(query), euro).length, 0)
  })

const messages: [
  schema: Parameters<typeof checkBody>[0],
  value: unknown,
  message: string,
  kind: FaultKind,
][] = [
  [LocalTime, '25:00', 'must be a time such as 09:30', { code: 'wrong_form', example: '09:30' }],
  [Line('x'), ' ', 'must not be empty', { code: 'empty' }],
  [Line('x'), 5, 'must be text', { code: 'wrong_type', values: ['string'] }],
  [
    Line('x'),
    'a\nb',
    'must be one line, without tabs and other control characters',
    { code: 'bad_characters' },
  ],
  [
    Line('x'),
    'a\ud800',
    'must be Unicode text: it contains half a surrogate pair',
    { code: 'bad_characters' },
  ],
  [
    Block('x'),
    'a\u0007',
    'must not hold control characters other than line feeds and tabs',
    { code: 'bad_characters' },
  ],
  [
    Nullable(Flag),
    'yes',
    'must be true or false or null',
    { code: 'wrong_type', values: ['boolean', 'null'] },
  ],
  [
    Type.Array(Flag, { minItems: 1 }),
    [],
    'must have at least 1 item',
    { code: 'too_few_items', limit: 1 },
  ],
  [Type.Integer({ maximum: 5 }), 6, 'must be at most 5', { code: 'too_large', limit: 5 }],
  [Type.Integer(), 1.5, 'must be a whole number', { code: 'wrong_type', values: ['integer'] }],
  [
    Nullable(OneOf(['a', 'b'])),
    'c',
    'must be one of a, b',
    { code: 'not_one_of', values: ['a', 'b'] },
  ],
  [
    Type.String({ pattern: '^a', examples: ['abc'] }),
    'b',
    'must be in a format such as abc',
    { code: 'wrong_form', example: 'abc' },
  ],
]
for (const [schema, value, message, kind] of messages)
  test(`says of ${JSON.stringify(value)}: ${message}`, () => {
    assert.deepEqual(checkBody(Body({ field: schema }))({ field: value }, euro), [
      { field: 'field', message, ...kind },
    ])
  })

const Names = Body({ names: Type.Array(Line('x'), { maxItems: 200_000 }), name: Line('x') })

test('only the first fault of a long body is reported, so that a hundred thousand cost no more', () => {
  const names = Array.from({ length: 100_000 }, () => 1)
  assert.deepEqual(checkBody(Names)({ names }, euro), [
    { field: 'name', message: 'is required', code: 'required' },
    {
      field: 'body',
      message: 'may have more faults: only the first one of a long body is reported',
      code: 'invalid',
    },
  ])
  const sound = { names: names.map(String), name: 'x' }
  assert.deepEqual(checkBody(Names)(sound, euro), [])
})

test('a list that is too long is refused before its items are checked', () => {
  const faults = checkBody(Names)({ name: 'x', names: Array(200_001).fill(1) }, euro)
  assert.equal(faults[0]?.message, 'must have at most 200000 items')
})

test('a long body with an unknown field is invalid, since nothing else of it was checked', () => {
  const value = { colour: 'red', name: 5, names: Array(20_000).fill('x') }
  const faults = checkBody(Names)(value, euro)
  assert.deepEqual(faults[0], {
    field: 'colour',
    message: 'is not a known field',
    code: 'unknown_field',
  })
  assert.equal(isSound(faults), false)
  assert.equal(isSound(faults.slice(0, 1)), true)
})
