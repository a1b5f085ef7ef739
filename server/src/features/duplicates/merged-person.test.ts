import assert from 'node:assert/strict'
import test from 'node:test'

import { sealedPerson } from '#features/customers/person.ts'
import { Person } from '#features/customers/schema.ts'
import { exampleReply } from '#http/openapi/example.ts'

import { mergedPerson } from './merged-person.ts'

const person = (fields: Partial<Person>) => sealedPerson.complete({ firstName: 'Nina', ...fields })
const fault = (address: string) => ({ address, reason: '550', at: '2026-11-28T10:00:00.000Z' })

test('what is known of an address comes with it from the duplicate', () => {
  const duplicate = person({
    email: 'nina@example.com',
    phone: '06 12345678',
    emailFault: fault('nina@example.com'),
    smsFault: fault('+31612345678'),
  })
  const { emailFault, smsFault } = mergedPerson(person({}), duplicate)
  assert.deepEqual([emailFault, smsFault], [duplicate.emailFault, duplicate.smsFault])
  const own = mergedPerson(person({ email: 'n@example.com', phone: '020 1234567' }), duplicate)
  assert.deepEqual([own.emailFault, own.smsFault], [null, null])
})

test('each field of a duplicate fills the same one that has no value', () => {
  const full = person({
    lastName: 'Jansen',
    email: 'nina@example.com',
    phone: '06 12345678',
    notes: 'No tea',
    tags: ['regular'],
    locale: 'de',
    contact: { email: false, sms: true },
    birthday: '1990-05-14',
    preferredStaffId: '01a2224d-4e52-7000-bd34-67928f7b52cc',
    alerts: 'Allergic',
    emailFault: fault('nina@example.com'),
    smsFault: fault('+31612345678'),
  })
  assert.deepEqual(mergedPerson(person({}), full), full)
})

test('no field of a duplicate is dropped where the customer has no value', () => {
  const { firstName, ...rest } = exampleReply(Person) as Person
  const full = person({
    firstName,
    ...rest,
    emailFault: fault('nina@example.com'),
    smsFault: fault('1'),
  })
  const merged = mergedPerson(person({}), full)
  for (const name of Object.keys(rest) as (keyof Person)[])
    assert.deepEqual(merged[name], full[name], name)
})
