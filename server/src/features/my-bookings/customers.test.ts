import assert from 'node:assert/strict'
import test from 'node:test'

import { mergeInto } from '#testing/salon/duplicates.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'

test('all customers with the address are shown, merged ones by both addresses, and erased ones not', async () => {
  const studio = await openMyStudio()
  await bookOnline(studio)
  const sister = { ...nina, firstName: 'Lea', lastName: 'Smit', phone: '+31 20 765 4321' }
  await bookOnline(studio, { customer: sister }, { startTime: '11:00' })
  const other = await makeCustomer(studio, { email: 'n.jansen@work.example' })
  await studio.book({ customerId: other.id, startTime: '12:00' })
  const session = await studio.signIn(nina.email)
  const seen = async (token = session) =>
    (await studio.read(token)).body.data.upcoming.map(
      ({ startTime }: { startTime: string }) => startTime,
    )
  assert.deepEqual(await seen(), ['10:00', '11:00'])
  const lea = await studio.customerNamed('Lea')
  const owner = await openMember('OWNER', [studio])
  await mergeInto(owner, studio.id, lea.id, other.id)
  assert.deepEqual(await seen(), ['10:00', '11:00', '12:00'])
  assert.deepEqual(await seen(await studio.signIn('n.jansen@work.example')), ['11:00', '12:00'])
  assert.equal((await studio.get('~/customers?search=n.jansen@work')).body.meta.total, 0)
  await studio.erase(lea.id)
  assert.deepEqual(await seen(), ['10:00'])
  assert.deepEqual(await seen(await studio.signIn('n.jansen@work.example', 'no letter')), [])
})
