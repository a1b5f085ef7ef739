import assert from 'node:assert/strict'
import test from 'node:test'

import { openSalon } from '#testing/salon/salon.ts'

test('the profile of a new business has the default values', async () => {
  const salon = await openSalon({ country: 'NL' })
  const { status, body } = await salon.get('~')
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, {
    id: salon.id,
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    country: 'NL',
    slotDuration: 30,
    slotCapacity: 1,
    minAdvanceBooking: 0,
    maxAdvanceBooking: 365,
    autoConfirm: true,
    averageRating: null,
    description: null,
  })
})

test('the summary of a public business is found by slug, others are 404', async () => {
  const salon = await openSalon({ slug: `by-slug-${Date.now()}` })
  const { body: mine } = await salon.get('~')
  const { status, body } = await salon.get(`/businesses/slug/${mine.data.slug}`)
  assert.equal(status, 200)
  assert.equal(body.data.id, salon.id)
  assert.equal('email' in body.data, false)
  assert.equal((await salon.get('/businesses/slug/no-such-salon')).status, 404)
})

test('a key without a creator reaches its own business only', async () => {
  const salon = await openSalon()
  const { body } = await salon.get('/businesses/my-businesses')
  assert.deepEqual(
    body.map(({ id, accessRole }: { id: string; accessRole: string }) => ({ id, accessRole })),
    [{ id: salon.id, accessRole: 'OWNER' }],
  )
})
