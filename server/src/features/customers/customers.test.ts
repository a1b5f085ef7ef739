import assert from 'node:assert/strict'
import test from 'node:test'

import { exampleRequest } from '#http/openapi/example.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

import { NewCustomer, person } from './schema.ts'

const names = (answer: { body: { data: { firstName: string }[] } }) =>
  answer.body.data.map(({ firstName }) => firstName)

test('a name is found by one ideograph or syllable, also if it was stored before they were indexed', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon, { firstName: '민준', lastName: '김' })
  await makeCustomer(salon, { firstName: '小龍', lastName: '李' })
  await makeCustomer(salon, { firstName: 'Jan', lastName: 'de Boer' })
  const found = async (text: string) =>
    names(await salon.get(`~/customers?search=${encodeURIComponent(text)}`))
  assert.deepEqual(await found('김'), ['민준'])
  assert.deepEqual(await found('龍'), ['小龍'])
  assert.deepEqual(await found('J de Boer'), ['Jan'])
  assert.deepEqual(await found('J'), [])
  const before = { search: [] }
  await database.db
    .updateTable('customer')
    .set(before)
    .where('businessId', '=', salon.id)
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await found('김'), ['민준'])
  assert.deepEqual(await found('준'), ['민준'])
  assert.deepEqual(await found('박'), [])
})

test('a customer is created, read and announced by an event', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/customers', {
    firstName: '  Nina ',
    lastName: 'Jansen',
    email: 'nina@example.com',
    phone: '+31 20 123 4567',
    notes: 'Prefers mornings\nno tea',
    tags: ['regular', ' colour '],
  })
  assert.equal(status, 201)
  const { id, createdAt, ...rest } = body.data
  const empty = Object.fromEntries(Object.keys(person).map((name) => [name, null]))
  assert.deepEqual(rest, {
    ...empty,
    firstName: 'Nina',
    lastName: 'Jansen',
    email: 'nina@example.com',
    phone: '+31 20 123 4567',
    phoneE164: '+31201234567',
    notes: 'Prefers mornings\nno tea',
    tags: ['regular', 'colour'],
    locale: null,
    contact: { email: true, sms: true },
    contactFaults: { email: null, sms: null },
    marketingConsent: false,
    isConsentPending: false,
    isWalkIn: true,
    birthday: null,
    preferredStaffId: null,
    alerts: null,
    totalBookings: 0,
    totalSpent: 0,
    noShows: 0,
    lastVisitAt: null,
    nextVisitAt: null,
  })
  const read = await salon.get(`~/customers/${id}`)
  assert.deepEqual(read.body, body)
  assert.deepEqual(await salon.events(), [
    {
      name: 'customer.created',
      payload: {
        id,
        businessId: salon.id,
        name: 'Nina Jansen',
        email: 'nina@example.com',
        phone: '+31 20 123 4567',
        createdAt,
      },
    },
  ])
})

test('a first name is sufficient, and null equals an absent field', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/customers', { firstName: 'Nina', email: null })
  assert.equal(status, 201)
  assert.partialDeepStrictEqual(body.data, {
    lastName: null,
    email: null,
    phone: null,
    notes: null,
    tags: [],
  })
  assert.equal((await salon.events())[0]?.payload.name, 'Nina')
})

test('every field is stored, read, changed and removed alone', async () => {
  const studio = await openStudio()
  const example: Record<string, unknown> = {
    ...(exampleRequest(NewCustomer) as object),
    preferredStaffId: studio.staff.id,
    contact: { email: true, sms: false },
  }
  const { id, ...created } = (await studio.post('~/customers', example)).body.data
  const path = `~/customers/${id}`
  assert.partialDeepStrictEqual(created, example)
  assert.deepEqual(
    Object.keys(person).filter((name) => !(name in example)),
    [],
  )
  const { body } = await studio.post('~/customers', { firstName: 'Nina' })
  for (const name of Object.keys(person).filter((field) => field !== 'firstName')) {
    const [given, absent] = [example[name], body.data[name]]
    assert.notDeepEqual(given, absent, `the example of ${name} is its default`)
    const removed = await studio.patch(path, { [name]: absent })
    assert.deepEqual(removed.body.data[name], absent, name)
    const again = await studio.patch(path, { [name]: given })
    assert.partialDeepStrictEqual(again.body.data, example, name)
  }
})

test('names are not readable in the rows', async () => {
  const salon = await openSalon()
  await makeCustomer(salon, { firstName: 'Ottoline', email: 'o@example.com', tags: ['Ottoline'] })
  for (const table of ['customer', 'event', 'idempotencyKey'] as const) {
    const rows = await database.db
      .selectFrom(table)
      .selectAll()
      .where('businessId', '=', salon.id)
      .execute()
    assert.doesNotMatch(JSON.stringify(rows), /ottoline/i)
    for (const row of rows)
      for (const value of Object.values(row))
        if (Buffer.isBuffer(value)) assert.doesNotMatch(value.toString('latin1'), /ottoline/i)
  }
})

const refused: [what: string, fields: object, field: string][] = [
  ['no first name', { lastName: 'Jansen' }, 'firstName'],
  ['a blank first name', { firstName: '  ' }, 'firstName'],
  ['a first name that is null', { firstName: null }, 'firstName'],
  ['an invalid e-mail', { firstName: 'N', email: 'nina' }, 'email'],
  ['a phone number with letters', { firstName: 'N', phone: 'call me' }, 'phone'],
  ['a phone number of 21 digits', { firstName: 'N', phone: '0'.repeat(21) }, 'phone'],
  ['an extension alone', { firstName: 'N', phone: 'ext. 1234' }, 'phone'],
  ['tags that are null', { firstName: 'N', tags: null }, 'tags'],
  ['a repeated tag', { firstName: 'N', tags: ['vip', ' vip'] }, 'tags'],
  ['an empty tag', { firstName: 'N', tags: [''] }, 'tags[0]'],
  ['a tag of 51 characters', { firstName: 'N', tags: ['x'.repeat(51)] }, 'tags[0]'],
  ['51 tags', { firstName: 'N', tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }, 'tags'],
  ['a read-only field', { firstName: 'N', isWalkIn: false }, 'isWalkIn'],
  ['a total', { firstName: 'N', totalSpent: 5 }, 'totalSpent'],
  ['a number for a name', { firstName: 12 }, 'firstName'],
]
test('phone numbers are accepted as people write them, and found by any form', async () => {
  const salon = await openSalon({ country: 'DE' })
  const numbers = [
    '0341/2345678',
    'tel:+49-351-4567890',
    '0221 9876543 ext. 12',
    '０４０ １２３４５６',
  ]
  for (const phone of numbers) {
    const { status, body } = await salon.post('~/customers', { firstName: 'Ida', phone })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.data.phone, phone)
  }
  for (const search of [
    '2345678',
    '0341 2345678',
    '0341/2345678',
    '+49 351 4567890',
    '9876543',
    '040123456',
  ])
    assert.equal(
      (await salon.get(`~/customers?search=${encodeURIComponent(search)}`)).body.data.length,
      1,
      search,
    )
})

for (const [what, fields, field] of refused) {
  test(`refuses ${what}`, async () => {
    const salon = await openSalon()
    const { status, body } = await salon.post('~/customers', fields)
    assert.equal(status, 400)
    assert.equal(body.code, 'VALIDATION_ERROR')
    assert.deepEqual(
      body.errors.map((fault: { field: string }) => fault.field),
      [field],
    )
  })
}

test('the list is newest first and paged', async () => {
  const salon = await openSalon()
  for (const firstName of ['Ada', 'Bea', 'Cleo']) await makeCustomer(salon, { firstName })
  const first = await salon.get('~/customers?limit=2')
  assert.deepEqual(names(first), ['Cleo', 'Bea'])
  assert.deepEqual(first.body.meta, { total: 3, page: 1, limit: 2, totalPages: 2 })
  assert.deepEqual(names(await salon.get('~/customers?limit=2&page=2')), ['Ada'])
  assert.equal((await salon.get('~/customers?limit=101')).status, 400)
})

test('the list is filtered by type and by tag', async () => {
  const salon = await openSalon()
  await makeCustomer(salon, { firstName: 'Ada', tags: ['vip', 'early'] })
  await makeCustomer(salon, { firstName: 'Bea', tags: ['VIP'] })
  const online = await makeCustomer(salon, { firstName: 'Cleo' })
  await database.db
    .updateTable('customer')
    .set({ isWalkIn: false })
    .where('businessId', '=', salon.id)
    .where('id', '=', online.id)
    .execute()
  const found = async (query: string) => names(await salon.get(`~/customers?${query}`))
  assert.deepEqual(await found('type=online'), ['Cleo'])
  assert.deepEqual(await found('type=walk-in'), ['Bea', 'Ada'])
  assert.deepEqual(await found('tag=vip'), ['Ada'])
  assert.deepEqual(await found('tag=vi'), [])
  assert.equal((await salon.get('~/customers?type=desk')).status, 400)
  assert.equal((await salon.get('~/customers?tag=%00')).status, 400)
})

test('every word of a search must match', async () => {
  const salon = await openSalon()
  await makeCustomer(salon, {
    firstName: 'Zoë',
    lastName: 'van der Berg',
    email: 'zoe@noord.example',
    phone: '+31 20 123 4567',
  })
  await makeCustomer(salon, { firstName: 'Zoran', lastName: 'Ilić' })
  const found = async (text: string) =>
    names(await salon.get(`~/customers?search=${encodeURIComponent(text)}`))
  assert.deepEqual(await found('zo'), ['Zoran', 'Zoë'])
  assert.deepEqual(await found('ZOE ber'), ['Zoë'])
  assert.deepEqual(await found('zo ili'), ['Zoran'])
  assert.deepEqual(await found('noord.ex'), ['Zoë'])
  assert.deepEqual(await found('4567'), ['Zoë'])
  assert.deepEqual(await found('zoran berg'), [])
  assert.deepEqual(await found('z'), [])
  assert.deepEqual(await found('erg'), [])
  assert.deepEqual(await found('  '), ['Zoran', 'Zoë'])
})

test('customers of another business are not found, even by the same name', async () => {
  const [mine, other] = [await openSalon(), await openSalon()]
  const { id } = await makeCustomer(mine)
  const { body } = await other.get('~/customers?search=nina')
  assert.equal(body.meta.total, 0)
  assert.equal((await other.get(`~/customers/${id}`)).status, 404)
})

test('totals count past and future bookings, and payments', async () => {
  const studio = await openStudio({ price: 19.99 })
  const book = async (startTime: string, ...actions: string[]) => {
    const { body } = await studio.book({ startTime })
    for (const action of actions) {
      const path = `~/bookings/${body.booking.id}/${action}`
      const fields = action === 'cancel' ? { cancelReasonKey: 'mistake' } : {}
      assert.equal((await studio.patch(path, fields)).status, 200)
    }
  }
  await book('09:00')
  await book('10:00', 'mark-paid', 'complete')
  await book('11:00', 'no-show')
  await book('12:00', 'mark-paid', 'cancel')
  await book('13:00', 'mark-paid')
  await makeCustomer(studio, { firstName: 'Ada' })

  const { body } = await studio.get('~/customers')
  const totals = body.data.map((row: Record<string, unknown>) => [
    row['firstName'],
    row['totalBookings'],
    row['totalSpent'],
  ])
  assert.deepEqual(totals, [
    ['Ada', 0, 0],
    ['Nina', 3, 59.97],
  ])
  const single = await studio.get(`~/customers/${studio.customer.id}`)
  assert.partialDeepStrictEqual(single.body.data, { totalBookings: 3, totalSpent: 59.97 })
})
