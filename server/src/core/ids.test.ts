import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nilId, crockford, idAt, isId, idOrNil, newId, timeOf } from './ids.ts'

test('a new id is a UUIDv7 with the current time', () => {
  const before = Date.now()
  const id = newId()
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  assert.ok(madeAt >= before && madeAt <= Date.now())
  assert.ok(isId(id))
})

test('ids sort after the moment before their creation, and before the moment after it', () => {
  const id = newId()
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  assert.ok(isId(idAt(new Date(madeAt))))
  assert.ok(idAt(new Date(madeAt)) <= id)
  assert.ok(id < idAt(new Date(madeAt + 1)))
})

test('an id has its time', () => {
  const moment = new Date('2026-03-02T09:00:00.123Z')
  assert.deepEqual(timeOf(idAt(moment)), moment)
  assert.deepEqual(timeOf('ffffffff-ffff-7fff-bfff-ffffffffffff'), new Date(2 ** 48 - 1))
})

test('ids of one millisecond sort in order of creation, by a counter that begins at 0', () => {
  const ids = Array.from({ length: 3_000 }, newId)
  assert.deepEqual(ids, ids.toSorted())
  const counter = (id = '') => Number.parseInt(id.slice(15, 18), 16)
  const byMillisecond = Map.groupBy(ids, (id) => id.slice(0, 13))
  const [, ...later] = byMillisecond.values()
  for (const some of later)
    assert.deepEqual(
      some.map(counter),
      some.map((_, nth) => nth),
    )
})

test('the nil id is the one of RFC 9562', () => {
  assert.equal(nilId, '00000000-0000-0000-0000-000000000000')
})

const malformed = {
  empty: '',
  'upper case': '019A5C3E-7A00-7000-8000-3F6C2B9E1D42',
  braces: '{019a5c3e-7a00-7000-8000-3f6c2b9e1d42}',
  'no hyphens': '019a5c3e7a00700080003f6c2b9e1d42',
  'a digit short': '019a5c3e-7a00-7000-8000-3f6c2b9e1d4',
  'a line feed behind': '019a5c3e-7a00-7000-8000-3f6c2b9e1d42\n',
  'no hexadecimal': '019a5c3g-7a00-7000-8000-3f6c2b9e1d42',
}

for (const [name, text] of Object.entries(malformed)) {
  test(`is not an id: ${name}`, () => {
    assert.equal(isId(text), false)
    assert.equal(idOrNil(text), nilId)
  })
}

test('every UUID is unchanged, every other text becomes the nil id', () => {
  fc.assert(fc.property(fc.uuid(), (id) => idOrNil(id) === id))
  fc.assert(fc.property(fc.string(), (text) => idOrNil(text) === nilId))
})

test('crockford leaves out I, L, O and U', () => {
  assert.match(crockford(8), /^[0-9A-HJKMNP-TV-Z]{8}$/)
  assert.equal(new Set(crockford(5_000)).size, 32)
})
