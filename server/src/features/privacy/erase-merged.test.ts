import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { mergeInto } from '#testing/salon/duplicates.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { eraseCustomer } from './erase-customer.ts'

test('erasing a customer erases what was recorded of its former duplicates', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const create = async (firstName: string) => {
    const key = { 'idempotency-key': firstName }
    return (await studio.post('~/customers', { firstName }, key)).body.data as { id: string }
  }
  const [first, second] = [await create('Zoe'), await create('Zoey')]
  const { id } = (await studio.book({ customerId: first.id })).body.booking
  // A chain: the duplicate of a duplicate.
  await mergeInto(owner, studio.id, second.id, first.id)
  await mergeInto(owner, studio.id, studio.customer.id, second.id)
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))

  const created = (await studio.events()).filter(({ name }) => name === 'customer.created')
  assert.deepEqual(
    created.map(({ payload }) => payload.name),
    [null, null, null],
  )
  for (const firstName of ['Zoe', 'Zoey']) {
    const repeat = await studio.post('~/customers', { firstName }, { 'idempotency-key': firstName })
    assert.equal(repeat.status, 404)
  }
  const { data } = (await studio.get(`~/bookings/${id}`)).body
  assert.partialDeepStrictEqual(data, { customerName: null, customerId: studio.customer.id })
  const { rows } = await database.pool.query(
    'select length(sealed) as length from customer where business_id = $1',
    [studio.id],
  )
  assert.deepEqual(
    rows.map(({ length }) => length),
    [0, 0, 0],
  )
})
