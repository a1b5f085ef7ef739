import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

/** The stored proof of a consent. */
async function proofOf(salon: Salon, id: string) {
  const { rows } = await database.pool.query(
    `select marketing_consent as given, consent_source as source, consent_changed_at as at
     from customer where business_id = $1 and id = $2`,
    [salon.id, id],
  )
  return rows[0]
}

test('the default is no consent', async () => {
  const salon = await openSalon()
  const { id, marketingConsent } = await makeCustomer(salon)
  assert.equal(marketingConsent, false)
  assert.deepEqual(await proofOf(salon, id), { given: false, source: null, at: null })
  assert.equal((await salon.get('~/customers')).body.data[0].marketingConsent, false)
})

test('a consent is stored with its time and source, at the creation or later', async () => {
  const salon = await openSalon()
  const { id, createdAt } = await makeCustomer(salon, { marketingConsent: true })
  const first = await proofOf(salon, id)
  assert.deepEqual(first, { given: true, source: 'API_KEY', at: createdAt })

  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/customers/${id}`
  assert.equal((await owner.patch(path, { marketingConsent: true })).status, 200)
  assert.deepEqual(await proofOf(salon, id), first, 'nothing has changed')
  await owner.patch(path, { notes: 'Prefers mornings' })
  assert.deepEqual(await proofOf(salon, id), first, 'another field has changed')

  const { body } = await owner.patch(path, { marketingConsent: false, lastName: 'Vos' })
  assert.partialDeepStrictEqual(body.data, { marketingConsent: false, lastName: 'Vos' })
  assert.partialDeepStrictEqual(await proofOf(salon, id), { given: false, source: 'DASHBOARD' })
})

test('null is invalid', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { marketingConsent: true })
  const { status } = await salon.patch(`~/customers/${id}`, { marketingConsent: null })
  assert.equal(status, 400)
})

test('an erased customer has no consent', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { marketingConsent: true })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))
  assert.deepEqual(await proofOf(salon, id), { given: false, source: null, at: null })
})
