import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { type Claim, isSamePhone, lockMatch } from './match.ts'

const nina = {
  firstName: 'Nina',
  lastName: 'Jansen',
  email: 'nina@example.com',
  phone: '+31 6 1234 5678',
}
const nothing = { firstName: 'Nina', lastName: null, email: null, phone: null }

const match = (salon: Salon, claim: Partial<Claim>) =>
  asTenant(salon, (tenant) => lockMatch(tenant, { ...nothing, ...claim }))

test('a customer is matched by the address with the phone or the last name', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, nina)
  const { email, phone, lastName } = nina
  for (const claim of [
    nina,
    { email, phone },
    { email, lastName },
    { email: ' NINA@Example.com', lastName: 'JANSEN' },
    { email, lastName: 'Jänsen' },
    { email, phone: '06-12345678' },
    { email, phone: '0031612345678', lastName: 'Smit' },
    { email, phone: '020 765 4321', lastName },
  ])
    assert.equal(await match(salon, claim), id, JSON.stringify(claim))
  for (const claim of [
    {},
    { email },
    { phone, lastName },
    { email, lastName: 'Smit' },
    { email, lastName: '' },
    { email, phone: '5678' },
    { email, phone: '06 1234 5679' },
    { email: 'nina@example.co', lastName },
    { email: 'nina@example.com.au', lastName },
  ])
    assert.equal(await match(salon, claim), undefined, JSON.stringify(claim))
  assert.equal(await match(await openSalon(), nina), undefined)
})

test('another first name is another person, though a family shares its address, number and last name', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { ...nina, firstName: 'Anne-Marie' })
  for (const firstName of ['anne marie', 'ANNE-MARIE', 'Anné', 'A.', 'Anne M.', ''])
    assert.equal(await match(salon, { ...nina, firstName }), id, firstName)
  for (const firstName of ['Sofie', 'Anna', 'Marie', 'S.', 'Annemarie'])
    assert.equal(await match(salon, { ...nina, firstName }), undefined, firstName)
  const daughter = await makeCustomer(salon, { ...nina, firstName: 'Sofie' })
  assert.equal(await match(salon, { ...nina, firstName: 'Sofie' }), daughter.id)
})

test('of several the oldest is matched, and an erased one never', async () => {
  const salon = await openSalon()
  await makeCustomer(salon, { ...nina, lastName: 'Smit', phone: null })
  const first = await makeCustomer(salon, nina)
  const second = await makeCustomer(salon, nina)
  assert.equal(await match(salon, nina), first.id)
  await asTenant(salon, (tenant) => eraseCustomer(tenant, first.id))
  assert.equal(await match(salon, nina), second.id)
  await salon.patch(`~/customers/${second.id}`, { email: null })
  assert.equal(await match(salon, nina), undefined)
})

test('phone numbers are the same in any of their forms', () => {
  const forms = ['+31 6 1234 5678', '0031612345678', '06-12345678', '(06) 1234.5678', '612345678']
  for (const country of ['NL', null])
    for (const one of forms) for (const other of forms) assert.ok(isSamePhone(one, other, country))
  for (const [one, other] of [
    ['+31 6 1234 5678', '+31 6 1234 5679'],
    ['12345', '12345'],
    ['', ''],
    [null, null],
    ['000000000', '0000000'],
    ['+49 6 1234 5678', '06-12345678'],
  ] as const)
    assert.ok(!isSamePhone(one, other, 'NL'))
})
