import assert from 'node:assert/strict'
import test from 'node:test'

import { OperatorChanges } from '#features/businesses/schema.ts'

import { readPairs } from './pairs.ts'

const read = (...pairs: string[]) => readPairs(OperatorChanges, pairs)

test('a value is a JSON scalar, otherwise text', () => {
  const { values, faults } = read(
    'slotDuration=15',
    'isPublic=true',
    'depositPercent=null',
    'description=Fifteen years',
    'city="Den Haag"',
    'name=a=b',
    'street=',
    'plan={"a":1}',
  )
  assert.deepEqual(faults, [])
  assert.deepEqual(values, {
    slotDuration: 15,
    isPublic: true,
    depositPercent: null,
    description: 'Fifteen years',
    city: 'Den Haag',
    name: 'a=b',
    street: '',
    plan: '{"a":1}',
  })
})

test('a number is text where the schema requires text', () => {
  const { values } = read('houseNumber=12', 'postalCode=01067', 'name=true', 'phone=null')
  assert.deepEqual(values, { houseNumber: '12', postalCode: '01067', name: 'true', phone: null })
})

test('a list is JSON or separated by commas', () => {
  assert.deepEqual(read('categories=hair, nails').values, { categories: ['hair', 'nails'] })
  assert.deepEqual(read('categories=["a, b"]').values, { categories: ['a, b'] })
  assert.deepEqual(read('categories=').values, { categories: [] })
})

test('the last value of a key counts; an argument without = is a fault', () => {
  assert.deepEqual(read('name=a', 'name=b').values, { name: 'b' })
  assert.deepEqual(
    read('name', '=x', '__proto__=1').faults.map(({ field }) => field),
    ['"name"', '"=x"'],
  )
})
