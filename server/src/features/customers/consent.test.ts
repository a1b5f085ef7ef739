import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { makeCustomer } from '#testing/makers.ts'
import { openMember } from '#testing/people.ts'
import { openSalon, type Salon } from '#testing/salon.ts'
import { database } from '#testing/server.ts'
import { asTenant } from '#testing/tenant.ts'

/** What is kept to prove it. */
async function proofOf(salon: Salon, id: string) {
  const { rows } = await database.pool.query(
    `select marketing_consent as given, consent_source as source, consent_changed_at as at
     from customer where business_id = $1 and id = $2`,
    [salon.id, id],
  )
  return rows[0]
}

test('nobody wants news who was not asked', async () => {
  const salon = await openSalon()
  const { id, marketingConsent } = await makeCustomer(salon)
  assert.equal(marketingConsent, false)
  assert.deepEqual(await proofOf(salon, id), { given: false, source: null, at: null })
  assert.equal((await salon.get('~/customers')).body.data[0].marketingConsent, false)
})

test('a consent is kept with its time and source, from the beginning or later', async () => {
  const salon = await openSalon()
  const { id, createdAt } = await makeCustomer(salon, { marketingConsent: true })
  const first = await proofOf(salon, id)
  assert.deepEqual(first, { given: true, source: 'API_KEY', at: createdAt })

  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/customers/${id}`
  assert.equal((await owner.patch(path, { marketingConsent: true })).status, 200)
  assert.deepEqual(await proofOf(salon, id), first, 'nothing has changed')
  await owner.patch(path, { notes: 'Prefers mornings' })
  assert.deepEqual(await proofOf(salon, id), first, 'something else has changed')

  const { body } = await owner.patch(path, { marketingConsent: false, lastName: 'Vos' })
  assert.partialDeepStrictEqual(body.data, { marketingConsent: false, lastName: 'Vos' })
  assert.partialDeepStrictEqual(await proofOf(salon, id), { given: false, source: 'DASHBOARD' })
})

test('null is no answer', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { marketingConsent: true })
  const { status } = await salon.patch(`~/customers/${id}`, { marketingConsent: null })
  assert.equal(status, 400)
})

test('of an erased customer no consent is left', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { marketingConsent: true })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))
  assert.deepEqual(await proofOf(salon, id), { given: false, source: null, at: null })
})
