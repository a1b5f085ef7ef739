import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'

test('a person of the salon confirms or refuses a request for erasure', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const { id } = await studio.customerNamed('Nina')
  const manager = await openMember('MANAGER', [studio])
  const base = `/businesses/${studio.id}`
  const open = async (query = '') =>
    (await manager.get(`${base}/erasure-requests${query}`)).body.data as object[]
  const decide = (word: string) => manager.post(`${base}/customers/${id}/erasure-request/${word}`)
  assert.equal((await decide('confirm')).status, 404)
  assert.equal((await decide('refuse')).status, 404)
  const session = await studio.signIn(nina.email)
  const erasure = async () => (await studio.read(session)).body.data.erasure
  assert.deepEqual(await erasure(), { requestedAt: null, isRefused: false })
  assert.equal((await studio.askErasure(session)).status, 204)
  const asked = await erasure()
  assert.equal(asked.isRefused, false)
  assert.equal((await studio.askErasure(session)).status, 204)
  assert.deepEqual(await erasure(), asked, 'an open request stays as it is')
  const request = { customerId: id, firstName: 'Nina', lastName: 'Jansen' }
  assert.deepEqual(await open(), [{ ...request, requestedAt: asked.requestedAt }])
  assert.equal((await open(`?customerId=${id}`)).length, 1)
  assert.deepEqual(await open(`?customerId=${newId()}`), [])

  assert.equal((await decide('refuse')).status, 204)
  assert.equal((await decide('refuse')).status, 404)
  assert.deepEqual(await open(), [])
  assert.equal((await erasure()).isRefused, true)
  assert.equal((await studio.askErasure(session)).status, 204)
  assert.equal((await erasure()).isRefused, false)

  assert.equal((await decide('confirm')).status, 204)
  assert.equal((await studio.get(`~/customers/${id}`)).status, 404)
  assert.deepEqual(await open(), [])
  const { upcoming, past, erasure: gone } = (await studio.read(session)).body.data
  assert.deepEqual([upcoming, past, gone], [[], [], { requestedAt: null, isRefused: false }])
  const owner = await openMember('OWNER', [studio])
  const entries = (await owner.get(`${base}/audit-log`)).body.items as { action: string }[]
  assert.deepEqual(
    entries.map(({ action }) => action).filter((action) => action.startsWith('customer.')),
    ['customer.erased', 'customer.erasure-refused'],
  )
})

test('a request of a merged customer is that of the one who stays', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const { id } = await studio.customerNamed('Nina')
  const session = await studio.signIn(nina.email)
  await studio.askErasure(session)
  const other = (await studio.post('~/customers', { firstName: 'N.' })).body.data
  const manager = await openMember('MANAGER', [studio])
  const base = `/businesses/${studio.id}`
  await manager.post(`${base}/customers/${other.id}/merge`, { sourceCustomerId: id })
  const { body } = await manager.get(`${base}/erasure-requests`)
  assert.partialDeepStrictEqual(body.data, [{ customerId: other.id }])
})
