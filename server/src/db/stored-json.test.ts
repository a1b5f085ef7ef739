import assert from 'node:assert/strict'
import test from 'node:test'

import { type TSchema, Type } from '#core/json-schema.ts'
import { Nullable, OneOf } from '#http/types.ts'

import { readStored } from './stored-json.ts'

const read = (schema: TSchema, value: unknown) => readStored(schema, value, 'thing')

const place = Type.Object({ city: Type.String({ maxLength: 3 }), floor: Nullable(Type.Integer()) })
const schema = Type.Object({
  name: Type.String({ minLength: 5, pattern: '^x' }),
  nickname: Nullable(Type.String()),
  tags: Type.Array(Type.String(), { default: [] }),
  kind: OneOf(['A', 'B'], { default: 'A' }),
  place: Nullable(place),
  places: Type.Optional(Type.Array(place)),
  price: Type.Optional(Type.Number()),
})
const least = { name: 'Nina' }
const complete = { ...least, nickname: null, tags: [], kind: 'A', place: null }

test('fields that are missing get their defaults', () => {
  assert.deepEqual(read(schema, { ...least }), complete)
  assert.deepEqual(
    read(schema, { ...least, place: { city: 'Rome' }, places: [{ city: 'Bonn' }] }),
    {
      ...complete,
      place: { city: 'Rome', floor: null },
      places: [{ city: 'Bonn', floor: null }],
    },
  )
})

test('a default is not shared between records', () => {
  const first = read(schema, { ...least }) as typeof complete
  first.tags.push('changed' as never)
  assert.deepEqual(read(schema, { ...least }), complete)
})

test('limits of input are not asked for, since they may have been others', () => {
  assert.deepEqual(read(schema, { ...complete, name: '' }), { ...complete, name: '' })
})

const misfits: [value: unknown, words: string][] = [
  [null, 'it is not object'],
  ['text', 'it is not object'],
  [[], 'it is not object'],
  [{}, 'name is missing'],
  [{ name: null }, 'name is not string'],
  [{ ...least, nickname: 5 }, 'nickname is not string or null'],
  [{ ...least, tags: 'vip' }, 'tags is not array'],
  [{ ...least, tags: ['vip', 1] }, 'tags[] is not string'],
  [{ ...least, kind: 'C' }, 'kind is not string'],
  [{ ...least, place: { city: 1 } }, 'place.city is not string'],
  [{ ...least, place: {} }, 'place.city is missing'],
  [{ ...least, places: [{ city: 'Bonn', floor: 1.5 }] }, 'places[].floor is not integer or null'],
  [{ ...least, price: '5' }, 'price is not number'],
]

for (const [value, words] of misfits)
  test(`refuses ${JSON.stringify(value)}`, () =>
    assert.throws(() => read(schema, value), {
      message: `A sealed thing does not fit its schema: ${words}`,
    }))

test('a schema that cannot be read through is refused at the first record', () => {
  const union = Type.Object({ either: Type.Union([Type.String(), Type.Number()]) })
  assert.throws(() => read(union, { either: 'a' }), /either needs a schema of one type/)
})
