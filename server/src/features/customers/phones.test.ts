import assert from 'node:assert/strict'
import test from 'node:test'

import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

const numberOf = async (salon: Salon, id: string) =>
  (await salon.get(`~/customers/${id}`)).body.data.phoneE164

test('a number is normalised in every reply, and follows the country of the business', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const moveTo = (country: string) => owner.patch(`/businesses/${salon.id}`, { country })
  const { id, phoneE164 } = await makeCustomer(salon, { phone: '06 12345678' })
  assert.equal(phoneE164, null)
  await moveTo('NL')
  assert.equal(await numberOf(salon, id), '+31612345678')
  const listed = await salon.get('~/customers')
  assert.equal(listed.body.data[0].phoneE164, '+31612345678')
  const changed = await salon.patch(`~/customers/${id}`, { phone: '020 123 4567' })
  assert.equal(changed.body.data.phoneE164, '+31201234567')
  assert.equal(changed.body.data.phone, '020 123 4567')
  const created = await makeCustomer(salon, { phone: '0031 6 12345678' })
  assert.equal(created.phoneE164, '+31612345678')
  await moveTo('DE')
  assert.equal(await numberOf(salon, id), '+49201234567')
})

test('the normalised number is read only', async () => {
  const salon = await openSalon()
  const sent = { firstName: 'Nina', phoneE164: '+31612345678' }
  assert.equal((await salon.post('~/customers', sent)).status, 400)
})

const forms = ['+31 6 12345678', '0031612345678', '06 12 34 56 78', '(06) 1234-5678', '0612345678']

test('every form of a number finds the person, however it was typed', async () => {
  const salon = await openSalon({ country: 'NL' })
  const people = ['+31 (0)6 12345678', '0031-612345678', '06 12345678', '6-12345678']
  const ids: string[] = []
  for (const phone of people) ids.unshift((await makeCustomer(salon, { phone })).id)
  await makeCustomer(salon, { phone: '06 12345679' })
  for (const form of [...forms, '12345678', 'nina 06 12345678']) {
    const { body } = await salon.get(`~/customers?search=${encodeURIComponent(form)}`)
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ids,
      form,
    )
  }
})

test('every form of a number finds the bookings', async () => {
  const studio = await openStudio({ country: 'NL' })
  const { id } = (await studio.book({ customerPhone: '+31 6 12345678' })).body.booking
  for (const form of forms) {
    const { body } = await studio.get(`~/bookings?search=${encodeURIComponent(form)}`)
    assert.equal(body.data[0]?.id, id, form)
  }
})

test('a number is one word of a search, however many spaces it has', async () => {
  const salon = await openSalon()
  const spaced = encodeURIComponent('0 6 1 2 3 4 5 6 7 8 9')
  assert.equal((await salon.get(`~/customers?search=${spaced}`)).status, 200)
  assert.equal((await salon.get(`~/bookings?search=${spaced}`)).status, 200)
  assert.equal((await salon.get(`~/products?search=${spaced}`)).status, 400)
})
