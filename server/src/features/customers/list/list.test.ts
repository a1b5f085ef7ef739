import assert from 'node:assert/strict'
import test from 'node:test'

import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { todayIn } from '#testing/today.ts'

const dayMs = 86_400_000

/** A studio whose customers are named by their order in it; its own customer is not used. */
async function openNamed(...names: string[]) {
  const studio = await openStudio()
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))
  const ids = new Map<string, string>()
  for (const firstName of names)
    ids.set(firstName, (await makeCustomer(studio, { firstName, lastName: null })).id)
  const idOf = (name: string) => ids.get(name) ?? ''
  const read = async (query: string): Promise<string[]> => {
    const { status, body } = await studio.get(`~/customers?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map((one: { firstName: string }) => one.firstName)
  }
  return { ...studio, idOf, read }
}

let booked = 0

/** A booking of a customer, at a time of its own, that is moved to so many days from now. */
async function visit(studio: Studio, customerId: string, days: number, status = 'COMPLETED') {
  const startTime = `${10 + (booked % 6)}:00`
  const weeks = Math.floor(booked / 6) * 7 * dayMs
  const date = new Date(Date.parse(studio.date) + weeks).toISOString().slice(0, 10)
  booked += 1
  const { body } = await studio.book({ customerId, startTime, date })
  const startsAt = new Date(Date.now() + days * dayMs)
  await database.db
    .updateTable('booking')
    .set({
      status,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
    })
    .where('businessId', '=', studio.id)
    .where('id', '=', body.booking.id)
    .execute()
  return body.booking.id as string
}

test('customers are sorted by name, whatever the case and accents, and page by page', async () => {
  const studio = await openNamed('zoe', 'Émile', 'Anna', 'eva', 'Zara')
  assert.deepEqual(await studio.read('sortBy=name&sortOrder=asc'), [
    'Anna',
    'Émile',
    'eva',
    'Zara',
    'zoe',
  ])
  assert.deepEqual(await studio.read('sortBy=name&sortOrder=desc&limit=2&page=2'), ['eva', 'Émile'])
  assert.deepEqual(await studio.read('sortBy=name&sortOrder=asc&search=za'), ['Zara'])
})

test('the order of names follows new, changed, merged and erased customers', async () => {
  const studio = await openNamed('Bea', 'Cleo', 'Dora')
  const sorted = () => studio.read('sortBy=name&sortOrder=asc')
  assert.deepEqual(await sorted(), ['Bea', 'Cleo', 'Dora'])
  await makeCustomer(studio, { firstName: 'Ada', lastName: null })
  await studio.patch(`~/customers/${studio.idOf('Bea')}`, { firstName: 'Eve' })
  assert.deepEqual(await sorted(), ['Ada', 'Cleo', 'Dora', 'Eve'])
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.idOf('Cleo')))
  assert.deepEqual(await sorted(), ['Ada', 'Dora', 'Eve'])
})

test('last and next visit, no-shows and the sort by them', async () => {
  const studio = await openNamed('Long ago', 'Recent', 'Never')
  await visit(studio, studio.idOf('Long ago'), -90)
  await visit(studio, studio.idOf('Long ago'), 3, 'CONFIRMED')
  await visit(studio, studio.idOf('Recent'), -2)
  await visit(studio, studio.idOf('Recent'), -1, 'NO_SHOW')
  await visit(studio, studio.idOf('Recent'), 9, 'PENDING')
  await visit(studio, studio.idOf('Recent'), 1, 'CANCELLED')
  const { body } = await studio.get(`~/customers/${studio.idOf('Recent')}`)
  const { lastVisitAt, nextVisitAt, noShows, totalBookings } = body.data
  const daysUntil = (at: string) => Math.round((Date.parse(at) - Date.now()) / dayMs)
  assert.deepEqual([daysUntil(lastVisitAt), daysUntil(nextVisitAt)], [-2, 9])
  assert.deepEqual([noShows, totalBookings], [1, 2])
  const orders = {
    'sortBy=lastVisitAt': ['Recent', 'Long ago', 'Never'],
    'sortBy=lastVisitAt&sortOrder=asc': ['Long ago', 'Recent', 'Never'],
    'sortBy=nextVisitAt&sortOrder=asc': ['Long ago', 'Recent', 'Never'],
    'sortBy=totalBookings&sortOrder=asc': ['Never', 'Recent', 'Long ago'],
    'sortBy=createdAt&sortOrder=asc': ['Long ago', 'Recent', 'Never'],
    'sortBy=lastVisitAt&limit=1&page=2': ['Long ago'],
  }
  for (const [query, names] of Object.entries(orders))
    assert.deepEqual(await studio.read(query), names, query)
})

test('customers are sorted by what they spent, and the tenth that spent the most is a segment', async () => {
  const studio = await openNamed('Free', 'Paid')
  const paid = await visit(studio, studio.idOf('Paid'), -3, 'CONFIRMED')
  await visit(studio, studio.idOf('Free'), -2)
  assert.equal((await studio.patch(`~/bookings/${paid}/mark-paid`)).status, 200)
  assert.deepEqual(await studio.read('sortBy=totalSpent'), ['Paid', 'Free'])
  assert.deepEqual(await studio.read('segment=high-spender'), ['Paid'])
})

test('segments are found by visits, no-shows and birthdays', async () => {
  const studio = await openNamed('New', 'Regular', 'At risk', 'Lapsed', 'Unreliable')
  const visits: Record<string, number[]> = {
    New: [-5],
    Regular: [-100, -70, -20],
    'At risk': [-120, -80],
    Lapsed: [-400, -300],
  }
  for (const [name, days] of Object.entries(visits))
    for (const day of days) await visit(studio, studio.idOf(name), day)
  await visit(studio, studio.idOf('Unreliable'), -1, 'NO_SHOW')
  const month = (await todayIn('Europe/Amsterdam')).slice(5, 7)
  await studio.patch(`~/customers/${studio.idOf('Lapsed')}`, { birthday: `1990-${month}-01` })
  const other = String((Number(month) % 12) + 1).padStart(2, '0')
  await studio.patch(`~/customers/${studio.idOf('New')}`, { birthday: `--${other}-01` })
  const segments = {
    new: ['New'],
    regular: ['Regular'],
    'at-risk': ['At risk'],
    lapsed: ['Lapsed'],
    birthday: ['Lapsed'],
    'no-show-risk': ['Unreliable'],
  }
  for (const [segment, names] of Object.entries(segments))
    assert.deepEqual(await studio.read(`segment=${segment}`), names, segment)
  assert.deepEqual(await studio.read('segment=regular&sortBy=name'), ['Regular'])
})

test('whoever sees only their own bookings sorts by no visits or payments, and sees none', async () => {
  const studio = await openNamed('Nina')
  await visit(studio, studio.idOf('Nina'), -2)
  const bound = await openMember('STAFF', [studio], { staffId: studio.staff.id, seesAll: false })
  const get = (query: string) => bound.get(`/businesses/${studio.id}/customers${query}`)
  assert.partialDeepStrictEqual((await get('')).body.data, [
    { noShows: null, lastVisitAt: null, nextVisitAt: null },
  ])
  assert.equal((await get('?sortBy=name')).status, 200)
  assert.equal((await get('?segment=birthday')).status, 200)
  for (const query of ['?sortBy=lastVisitAt', '?sortBy=totalSpent', '?segment=lapsed'])
    assert.equal((await get(query)).status, 403, query)
})

test('sorted and narrowed lists follow changed bookings, payments and customers', async () => {
  const studio = await openNamed('Ada', 'Bea')
  await visit(studio, studio.idOf('Ada'), -3)
  const latest = () => studio.read('sortBy=lastVisitAt')
  assert.deepEqual(await latest(), ['Ada', 'Bea'])
  const booked = await visit(studio, studio.idOf('Bea'), -1)
  await studio.patch(`~/customers/${studio.idOf('Ada')}`, { notes: 'Changed' })
  // The moved row of the test has not told that it was changed, as a request would.
  await database.db
    .updateTable('booking')
    .set({ updatedAt: new Date().toISOString() })
    .where('businessId', '=', studio.id)
    .where('id', '=', booked)
    .execute()
  assert.deepEqual(await latest(), ['Bea', 'Ada'])
  await makeCustomer(studio, { firstName: 'Cleo', lastName: null })
  assert.deepEqual(await latest(), ['Bea', 'Ada', 'Cleo'])
  assert.deepEqual(await studio.read('sortBy=lastVisitAt&type=online'), [])
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.idOf('Bea')))
  assert.deepEqual(await latest(), ['Ada', 'Cleo'])
})
