import assert from 'node:assert/strict'
import test from 'node:test'

import { createCustomer } from '#features/customers/create.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

/** More than are looked up by id. */
const common = 201

async function openBusyStudio() {
  const studio = await openStudio()
  const mine = (await studio.book()).body.booking.id
  const emails = Array.from({ length: common }, (_, index) => `guest${index}@example.com`)
  const others = await asTenant(studio, (tenant) =>
    Promise.all(emails.map((email) => createCustomer(tenant, { firstName: 'Guest', email }))),
  )
  const [one, other] = others
  const first = (await studio.book({ startTime: '11:00', customerId: one?.id })).body.booking.id
  const named = { startTime: '12:00', customerId: other?.id, customerName: 'Petra Smit' }
  const second = (await studio.book(named)).body.booking.id
  const find = async (words: string, others = '') =>
    (await studio.get(`~/bookings?search=${encodeURIComponent(words)}${others}`)).body
  return { studio, mine, first, second, find }
}

test('a word that matches hundreds of customers finds their bookings, page by page', async () => {
  const { mine, first, second, find } = await openBusyStudio()
  assert.deepEqual(ids(await find('example.com')), [second, first, mine])
  assert.deepEqual(ids(await find('guest')), [second, first])
  const { data, meta } = await find('guest', '&limit=1&page=2')
  assert.deepEqual(ids({ data }), [first])
  assert.deepEqual(meta, { total: 2, page: 2, limit: 1, totalPages: 2 })
  assert.deepEqual(ids(await find('guest', '&status=CANCELLED')), [])
  assert.deepEqual(ids(await find('guest', '&sortOrder=asc')), [first, second])
})

test('a rare word restricts the result beside a common one, wherever it matches', async () => {
  const { studio, mine, first, second, find } = await openBusyStudio()
  const { bookingNumber } = (await studio.get(`~/bookings/${mine}`)).body.data
  assert.deepEqual(ids(await find('example guest0@')), [first])
  assert.deepEqual(ids(await find('example nina')), [mine])
  assert.deepEqual(ids(await find(`example ${bookingNumber}`)), [mine])
  assert.deepEqual(ids(await find('guest petra')), [second])
  assert.deepEqual(ids(await find('guest petra zoe')), [])
})

test('a search has at most eight different words', async () => {
  const studio = await openStudio()
  const booked = (await studio.book()).body.booking.id
  for (const path of ['bookings', 'customers']) {
    const find = (words: string) => studio.get(`~/${path}?search=${encodeURIComponent(words)}`)
    const many = await find('aa bb cc dd ee ff gg hh ii')
    assert.equal(many.status, 400, path)
    assert.equal(many.body.errors[0].field, 'search')
    assert.equal((await find('aa bb cc dd ee ff gg hh')).status, 200)
    const { body } = await find('Nina nina NINA ni nin jan jansen nina nina nina nina nina')
    assert.deepEqual(ids(body), [path === 'bookings' ? booked : studio.customer.id])
  }
})
