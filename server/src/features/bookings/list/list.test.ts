import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { nilId } from '#core/ids.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

/** Four bookings of one business, named by a letter; the later ones were created later. */
let salon: Studio & { letters: Map<string, string>; numbers: Record<string, string> }
let days: [string, string, string]
let sam: { id: string }

before(async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const other = await openStudio()
  await other.book()
  days = [studio.date, dayAfter(studio.date, 1), dayAfter(studio.date, 2)]
  sam = await studio.hire()
  const { body: zoe } = await studio.post('~/customers', {
    firstName: 'Zoë',
    lastName: 'de Wit',
    email: 'z.dewit@mail.example.org',
    phone: '+31 6 98 76 54 32',
  })
  const letters = new Map<string, string>()
  const numbers: Record<string, string> = {}
  const book = async (letter: string, values: object) => {
    const { id, bookingNumber } = (await studio.book(values)).body.booking
    letters.set(id, letter)
    numbers[letter] = bookingNumber
    return id
  }
  await book('a', { startTime: '10:00' })
  const online = { staffId: sam.id, customerId: zoe.data.id, paymentMethod: 'ONLINE' }
  await book('b', { ...online, startTime: '09:00' })
  const walkIn = { isWalkIn: true, customerName: 'Ada van Dam', customerPhone: '020 123 4567' }
  const c = await book('c', { ...walkIn, date: days[1] })
  await studio.patch(`~/bookings/${c}/cancel`, { cancelReasonKey: 'other' })
  const d = await book('d', { date: days[2], customerName: 'Nina For Someone' })
  await studio.patch(`~/bookings/${d}/mark-paid`)
  await studio.patch(`~/bookings/${d}/complete`)
  salon = { ...studio, letters, numbers }
})

const cases: [query: () => string, found: string][] = [
  [() => '', 'dcba'],
  [() => 'sortOrder=asc', 'abcd'],
  [() => 'sortBy=startsAt', 'dcab'],
  [() => 'sortBy=startsAt&sortOrder=asc', 'bacd'],
  [() => 'status=CONFIRMED', 'ba'],
  [() => 'status=CANCELLED', 'c'],
  [() => 'paymentStatus=PAID', 'd'],
  [() => 'paymentStatus=PENDING,PAID', 'db'],
  [() => 'paymentStatus=PENDING&paymentStatus=PAID', 'db'],
  [() => `staffId=${sam.id}`, 'b'],
  [() => `serviceId=${salon.service.id}&endDate=${days[1]}`, 'cba'],
  [() => `serviceId=${nilId}`, ''],
  [() => 'serviceId=nonsense', ''],
  [() => `customerId=${salon.customer.id}`, 'da'],
  [() => `customerId=${salon.customer.id}&status=COMPLETED`, 'd'],
  [() => `startDate=${days[1]}`, 'dc'],
  [() => `endDate=${days[1]}`, 'cba'],
  [() => `startDate=${days[1]}&endDate=${days[1]}`, 'c'],
  [() => `staffId=${nilId}`, ''],
  [() => 'staffId=nonsense', ''],
  [() => 'customerId=nonsense', ''],
  // The search words: beginnings of words, of the e-mail address and its domain, ends of the phone number.
  [() => 'search=nina', 'da'],
  [() => 'search=NIN', 'da'],
  [() => 'search=someone', 'd'],
  [() => 'search=jansen', 'da'],
  [() => 'search=jansen+nina', 'da'],
  [() => 'search=nina+zoe', ''],
  [() => 'search=zoe', 'b'],
  [() => 'search=wit', 'b'],
  [() => 'search=z.dewit', 'b'],
  [() => 'search=mail.example', 'b'],
  [() => 'search=4567', 'dca'],
  [() => 'search=4567+ada', 'c'],
  [() => 'search=567', ''],
  [() => 'search=n', ''],
  [() => 'search=nina+n', 'da'],
  [() => 'search=+++', 'dcba'],
  [() => `search=${salon.numbers['b']}`, 'b'],
  [() => `search=${salon.numbers['b']?.toLowerCase()}`, 'b'],
  [() => `search=${salon.numbers['a']}+nina`, 'a'],
  [() => `search=${salon.numbers['a']}+zoe`, ''],
  [() => `search=${salon.numbers['b']?.slice(0, 7)}`, ''],
  [() => 'search=nina&status=CONFIRMED', 'a'],
  [() => 'search=%00%00', ''],
  [() => `search=${encodeURIComponent(`'; drop -- %_\\`)}`, ''],
]
for (const [index, [query, found]] of cases.entries()) {
  test(`listing ${index + 1} finds ${found || 'nothing'}: ${query.toString().slice(6)}`, async () => {
    const { status, body } = await salon.get(`~/bookings?${query()}`)
    assert.equal(status, 200)
    assert.equal(lettersOf(body), found)
    const meta = { total: found.length, page: 1, limit: 20, totalPages: found ? 1 : 0 }
    assert.deepEqual(body.meta, meta)
  })
}

test('consecutive pages have no gap', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => salon.get(`~/bookings?limit=3&page=${page}`)),
  )
  assert.deepEqual(
    pages.map(({ body }) => lettersOf(body)),
    ['dcb', 'a', ''],
  )
  assert.deepEqual(pages[1]?.body.meta, { total: 4, page: 2, limit: 3, totalPages: 2 })
})

test('invalid filters are refused', async () => {
  for (const query of [
    'status=ANY',
    'status=CONFIRMED,CANCELLED',
    'paymentStatus=PAID,ANY',
    'paymentStatus=',
    'status=',
    'startDate=2026-02-30',
    'startDate=today',
    'startDate=2026-03-02&endDate=2026-03-01',
    'page=0',
    'limit=101',
    'limit=ten',
    'sortOrder=up',
    'sortBy=name',
    `search=${'x'.repeat(201)}`,
  ]) {
    const { status, body } = await salon.get(`~/bookings?${query}`)
    assert.equal(status, 400, query)
    assert.equal(body.code, 'VALIDATION_ERROR')
  }
})

test('a booking in a list equals the single booking, without its member', async () => {
  const { body } = await salon.get(`~/bookings?search=${salon.numbers['c']}`)
  const [listed] = body.data
  const { staff, ...read } = (await salon.get(`~/bookings/${listed.id}`)).body.data
  assert.equal(staff.firstName, 'Mila')
  assert.deepEqual(listed, read)
})

test('the history of a customer contains only their bookings, and has no other filters', async () => {
  const history = `~/customers/${salon.customer.id}/bookings`
  for (const [query, found] of [
    ['', 'da'],
    ['?sortBy=startsAt&sortOrder=asc', 'ad'],
    ['?limit=1&page=2', 'a'],
  ] as const)
    assert.equal(lettersOf((await salon.get(`${history}${query}`)).body), found, query)
  assert.equal((await salon.get('~/customers/nonsense/bookings')).status, 404)
  for (const query of ['sortBy=name', 'status=CANCELLED', 'search=zoe', `customerId=${nilId}`])
    assert.equal((await salon.get(`${history}?${query}`)).status, 400, query)
})

test('bookings are found by the copied name and by the present name of the customer', async () => {
  const studio = await openStudio()
  const before = (await studio.book()).body.booking.id
  await studio.patch(`~/customers/${studio.customer.id}`, { firstName: 'Petra', lastName: 'Smit' })
  const after = (await studio.book({ startTime: '12:00' })).body.booking.id
  const find = async (search: string) => {
    const { body } = await studio.get(`~/bookings?search=${search}`)
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await find('jansen'), [before])
  assert.deepEqual(await find('smit'), [after, before])
  assert.deepEqual(await find('example.com'), [after, before])
  const { body } = await studio.get(`~/bookings/${before}`)
  assert.equal(body.data.customerName, 'Nina Jansen')
})

const lettersOf = (body: { data: { id: string }[] }) =>
  body.data.map(({ id }) => salon.letters.get(id) ?? '?').join('')

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
