import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('a booking may have other names than the card of its customer', async () => {
  const studio = await openStudio()
  const { body } = await studio.book({
    customerName: 'Mother of Nina',
    customerPhone: '020 765 4321',
    notes: 'Rings\ntwice',
  })
  assert.partialDeepStrictEqual(body.booking, {
    customerName: 'Mother of Nina',
    customerEmail: 'nina@example.com',
    customerPhone: '020 765 4321',
    notes: 'Rings\ntwice',
  })
  assert.partialDeepStrictEqual(await customer(studio, studio.customer.id), {
    firstName: 'Nina',
    lastName: 'Jansen',
    phone: '+31 20 123 4567',
    notes: null,
  })
  const plain = await studio.book({ startTime: '12:00', customerName: null, customerEmail: null })
  assert.partialDeepStrictEqual(plain.body.booking, {
    customerName: 'Nina Jansen',
    customerEmail: 'nina@example.com',
  })
})

for (const [customerName, firstName, lastName] of [
  ['Ada', 'Ada', null],
  ['Ada van Dam', 'Ada', 'van Dam'],
  ['  Ada   van Dam ', 'Ada', 'van Dam'],
] as const) {
  test(`a walk-in named ${JSON.stringify(customerName)} becomes a customer`, async () => {
    const studio = await openStudio()
    const { status, body } = await studio.book({
      isWalkIn: true,
      customerName,
      customerEmail: 'ada@example.com',
    })
    assert.equal(status, 201)
    assert.equal(body.booking.customerName, customerName.trim())
    assert.partialDeepStrictEqual(await customer(studio, body.booking.customerId), {
      firstName,
      lastName,
      email: 'ada@example.com',
      phone: null,
      isWalkIn: true,
      totalBookings: 1,
    })
  })
}

test('a walk-in who gave no name is not listed until somebody names them', async () => {
  const studio = await openStudio()
  const walkIn = { isWalkIn: true, customerName: 'Walk-in', isAnonymous: true }
  const { status, body } = await studio.book(walkIn)
  assert.equal(status, 201)
  assert.equal(body.booking.customerName, 'Walk-in')
  const path = `~/customers/${body.booking.customerId}`
  assert.equal((await studio.get(path)).status, 200)
  const listed = async () => {
    const lists = ['', '?search=walk', '?sortBy=name', '?sortBy=lastVisitAt']
    const answers = await Promise.all(lists.map((query) => studio.get(`~/customers${query}`)))
    return answers.map((answer) => answer.body.meta.total)
  }
  assert.deepEqual(await listed(), [1, 0, 1, 1])
  await studio.patch(path, { firstName: 'Walkiria' })
  assert.deepEqual(await listed(), [2, 1, 2, 2])
  const known = await studio.book({ startTime: '12:00', isAnonymous: true })
  assert.equal(known.status, 400)
})

test('two walk-ins with the same name are two customers', async () => {
  const studio = await openStudio()
  const walkIn = { isWalkIn: true, customerName: 'Ada' }
  const [first, second] = [
    await studio.book(walkIn),
    await studio.book({ ...walkIn, startTime: '12:00' }),
  ]
  assert.notEqual(first.body.booking.customerId, second.body.booking.customerId)
})

test('a booking is for an existing customer or for a walk-in, never both or neither', async () => {
  const studio = await openStudio()
  const customerId = studio.customer.id
  for (const [values, field] of [
    [{ customerId: undefined }, 'customerId'],
    [{ isWalkIn: false }, 'customerId'],
    [{ isWalkIn: true, customerId, customerName: 'Ada' }, 'isWalkIn'],
    [{ isWalkIn: true }, 'customerName'],
    [{ isWalkIn: true, customerName: '  ' }, 'customerName'],
    [{ isWalkIn: true, customerName: 'Ada', customerId: null }, 'customerId'],
  ] as const) {
    const { status, body } = await studio.book(values)
    assert.equal(status, 400, JSON.stringify(values))
    assert.equal(body.errors[0].field, field)
  }
  assert.equal((await studio.book({ isWalkIn: false, customerId })).status, 201)
})

test('names and prices of a booking are those at its creation', async () => {
  const studio = await openStudio()
  const { body } = await studio.book()
  const before = (await studio.get(`~/bookings/${body.booking.id}`)).body.data
  await studio.patch(`~/services/${studio.service.id}`, { name: 'Trim', price: 1, duration: 5 })
  await studio.patch(`~/customers/${studio.customer.id}`, { firstName: 'Petra', email: null })
  assert.deepEqual((await studio.get(`~/bookings/${body.booking.id}`)).body.data, before)

  await studio.del(`~/services/${studio.service.id}`)
  await studio.patch(`~/staff/${studio.staff.id}`, { firstName: 'Milan' })
  await studio.del(`~/staff/${studio.staff.id}`)
  const { staff, ...after } = (await studio.get(`~/bookings/${body.booking.id}`)).body.data
  const { staff: _, ...same } = before
  assert.deepEqual(after, same)
  assert.deepEqual(staff, { id: studio.staff.id, firstName: 'Milan', lastName: null })
  const { body: listed } = await studio.get(`~/bookings?staffId=${studio.staff.id}`)
  assert.equal(listed.meta.total, 1)
})

const customer = async (studio: Studio, id: string) =>
  (await studio.get(`~/customers/${id}`)).body.data
