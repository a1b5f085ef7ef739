import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const mara = {
  firstName: 'Mara',
  lastName: 'Stein',
  email: 'mara@example.com',
  phone: '030 1234567',
}

test('a second customer with the address or the number names the first', async () => {
  const studio = await openStudio()
  await studio.configure({ country: 'DE' })
  const add = async (values: object) => {
    const { status, body } = await studio.post('~/customers', values)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const first = await add(mara)
  assert.ok(!('possibleDuplicates' in first), 'nobody is like her')
  const second = await add(mara)
  assert.deepEqual(second.possibleDuplicates, [first.id])
  assert.notEqual(second.id, first.id)
  const both = [first.id, second.id]
  for (const values of [
    { firstName: 'M.', email: 'MARA@example.com' },
    { firstName: 'Someone', phone: '+49 30 1234567' },
    { firstName: 'Someone', phone: '0049-30-123 45 67' },
  ])
    assert.deepEqual(
      (await add(values)).possibleDuplicates.slice(0, 2),
      both,
      JSON.stringify(values),
    )
  for (const values of [
    { firstName: 'Mara', lastName: 'Stein' },
    { firstName: 'mara@example.com' },
    { firstName: 'Mara', email: 'mara@example.co' },
    { firstName: 'Mara', email: 'amara@example.com' },
    { firstName: 'Mara', phone: '030 7654321' },
    { firstName: 'Mara', phone: '030 4567' },
  ])
    assert.equal((await add(values)).possibleDuplicates, undefined, JSON.stringify(values))
})

test('the hint has a bound, names no erased customer and none of another business', async () => {
  const salon = await openSalon()
  const known = []
  for (let nth = 0; nth < 12; nth += 1) known.push(await makeCustomer(salon, mara))
  const ids = known.map(({ id }) => id)
  const hint = async (of = salon) =>
    (await of.post('~/customers', mara)).body.data.possibleDuplicates as string[]
  assert.deepEqual(await hint(), ids.slice(0, 10))
  await asTenant(salon, (tenant) => eraseCustomer(tenant, ids[0] ?? ''))
  assert.deepEqual(await hint(), ids.slice(1, 11))
  assert.equal(await hint(await openSalon()), undefined)
})

test('a repeated request with its key is answered as before, and makes no second customer', async () => {
  const salon = await openSalon()
  const send = () => salon.post('~/customers', mara, { 'idempotency-key': 'mara-1' })
  const [one, again] = [await send(), await send()]
  assert.deepEqual([again.status, again.body], [one.status, one.body])
  assert.equal(again.body.data.possibleDuplicates, undefined)
})
