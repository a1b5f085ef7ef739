import assert from 'node:assert/strict'
import test from 'node:test'

import { unsubscribeAddress, isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import { bookOnline, nina, type OnlineStudio, openOnlineStudio } from '#testing/salon/online.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const customerOf = async (studio: OnlineStudio, bookingId: string) => {
  const { customerId } = (await studio.get(`~/bookings/${bookingId}`)).body.data
  return (await studio.get(`~/customers/${customerId}`)).body.data
}

test('a booking joins the customer who matches, whose card stays as it is', async () => {
  const studio = await openOnlineStudio()
  const before = (await studio.get(`~/customers/${studio.customer.id}`)).body.data
  const customer = {
    ...nina,
    firstName: 'NINA',
    email: 'NINA@example.com',
    phone: '06 9999 9999',
  }
  const { booking } = await bookOnline(studio, { customer, marketingConsent: true, locale: 'de' })
  const after = await customerOf(studio, booking.id)
  assert.deepEqual([after.totalBookings, after.nextVisitAt], [1, booking.startsAt])
  assert.deepEqual({ ...after, totalBookings: 0, nextVisitAt: null }, before)
  assert.partialDeepStrictEqual((await studio.get(`~/bookings/${booking.id}`)).body.data, {
    customerName: 'NINA Jansen',
    customerEmail: 'NINA@example.com',
    customerPhone: '06 9999 9999',
  })
  const found = await studio.get('~/bookings?search=nina')
  assert.equal(found.body.data[0].id, booking.id)
  const without = { customer: { firstName: 'N', lastName: 'Jansen', email: nina.email } }
  const second = await bookOnline(studio, without, { startTime: '12:00' })
  // The number on the card is not copied: the person who books could read it.
  const { customerId, customerPhone } = (await studio.get(`~/bookings/${second.booking.id}`)).body
    .data
  assert.deepEqual([customerId, customerPhone], [studio.customer.id, null])
})

test('a daughter who books with the address and number of her mother has a card of her own', async () => {
  const studio = await openOnlineStudio({ maxUpcomingPerCustomer: 1 })
  const mother = await bookOnline(studio)
  const customer = { ...nina, firstName: 'Fleur' }
  const daughter = await bookOnline(studio, { customer }, { startTime: '12:00' })
  const card = await customerOf(studio, daughter.booking.id)
  assert.partialDeepStrictEqual(card, { firstName: 'Fleur', email: nina.email, totalBookings: 1 })
  assert.equal((await customerOf(studio, mother.booking.id)).id, studio.customer.id)
  assert.equal((await studio.get(`~/customers/${studio.customer.id}`)).body.data.totalBookings, 1)
})

test('otherwise a new customer is added, with language, and a consent that is pending', async () => {
  const studio = await openOnlineStudio()
  const customer = { ...nina, lastName: 'Smit', phone: '+31 6 1111 1111' }
  const values = { customer, marketingConsent: true, locale: 'de' }
  const { booking } = await bookOnline(studio, values)
  const added = await customerOf(studio, booking.id)
  assert.notEqual(added.id, studio.customer.id)
  assert.partialDeepStrictEqual(added, {
    ...customer,
    isWalkIn: false,
    marketingConsent: false,
    isConsentPending: true,
    locale: 'de',
  })
  const online = (await studio.get('~/customers?type=online')).body.data
  assert.deepEqual(
    online.map(({ id }: never) => id),
    [added.id],
  )
})

test('the answer is the same whether somebody was known or not', async () => {
  const studio = await openOnlineStudio()
  const fields = async (customer: object, startTime: string) =>
    Object.entries((await bookOnline(studio, { customer }, { startTime })).booking)
      .map(([name, value]) => `${name} ${typeof value}`)
      .join()
  const known = await fields(nina, '10:00')
  assert.equal(await fields({ ...nina, lastName: 'Smit', phone: null }, '12:00'), known)
})

test('a consent that nobody has proven does not end an unsubscription', async () => {
  const studio = await openOnlineStudio()
  await asTenant(studio, (tenant) => unsubscribeAddress(tenant, nina.email))
  const another = { ...nina, lastName: 'Smit', phone: null }
  await bookOnline(studio, { customer: another, marketingConsent: true })
  assert.ok(await asTenant(studio, (tenant) => isUnsubscribed(tenant, nina.email)))
})

test('a customer has so many upcoming bookings, which is refused in general terms', async () => {
  const studio = await openOnlineStudio({ maxUpcomingPerCustomer: 2 })
  await studio.book({ startTime: '09:00' })
  const { path } = await bookOnline(studio)
  const token = await studio.holdToken({ startTime: '12:00' })
  const { status, body } = await studio.bookHeld(token)
  assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  assert.ok(!/custom|known|nina|2/i.test(body.message))
  await studio.guest.post(`${path}/cancel`, {})
  assert.equal((await studio.bookHeld(token)).status, 201)
  const races = await Promise.all(
    ['13:00', '14:00', '15:00'].map(async (startTime) =>
      studio.bookHeld(await studio.holdToken({ startTime })),
    ),
  )
  assert.deepEqual(
    races.map((answer) => answer.status),
    [409, 409, 409],
  )
})

test('of several bookings at once no more than the maximum are made', async () => {
  const studio = await openOnlineStudio({ maxUpcomingPerCustomer: 2 })
  const tokens = await Promise.all(
    ['09:00', '10:00', '11:00', '12:00'].map((startTime) => studio.holdToken({ startTime })),
  )
  const answers = await Promise.all(tokens.map((token) => studio.bookHeld(token)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 2)
})

test('first bookings of somebody at the same time are of one customer', async () => {
  const studio = await openOnlineStudio()
  const customer = { ...nina, firstName: 'Noor', email: 'noor@example.com' }
  const tokens = await Promise.all(
    ['09:00', '10:00', '11:00', '12:00'].map((startTime) => studio.holdToken({ startTime })),
  )
  const answers = await Promise.all(tokens.map((token) => studio.bookHeld(token, { customer })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  const { body } = await studio.get('~/customers?search=noor@example.com')
  assert.equal(body.data.length, 1)
})

test('without a time that is held nobody learns who has bookings', async () => {
  const studio = await openOnlineStudio({ maxUpcomingPerCustomer: 1 })
  await bookOnline(studio)
  for (const lastName of [nina.lastName, 'Smit']) {
    const customer = { ...nina, phone: null, lastName }
    const { status, body } = await studio.bookHeld('x'.repeat(43), { customer })
    assert.deepEqual([status, body.code], [409, 'SLOT_UNAVAILABLE'])
  }
})
