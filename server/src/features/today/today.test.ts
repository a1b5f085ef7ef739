import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { dayOf, formatDate } from '#core/time/time.ts'
import { boundAt, localDay } from '#core/time/zone.ts'
import type { Caller } from '#http/identify/caller.ts'
import { database } from '#testing/process/server.ts'
import { openMember, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { todayIn } from '#testing/today.ts'

import { todayOf } from './today.ts'

let studio: Studio
let other: { id: string }
let weekBefore: string
const ids: Record<string, string> = {}

/** A key with all scopes. */
const key = (scopes: readonly string[]) => ({ kind: 'key', scopes }) as unknown as Caller
const all = ['payments:read', 'reviews:read', 'products:read', 'schedule:read', 'availability:read']

/** The answer at a local time of the day of the bookings, for a key or a restricted member. */
const todayAt = (
  time: string,
  scopes = all,
  onlyStaffId: string | null = null,
  date = studio.date,
) =>
  asTenant(studio, (tenant) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const minute = boundAt(localDay('Europe/Amsterdam', dayOf(date)), hours * 60 + minutes)
    return todayOf({ ...tenant, onlyStaffId, now: new Date(minute * 60_000) }, key(scopes))
  })

/** Moves a payment of this moment to a local time of a day. */
const datePayment = (bookingId: string, day: string, createdAt: string) =>
  database.db
    .updateTable('payment')
    .set({ day, createdAt })
    .where('businessId', '=', studio.id)
    .where('bookingId', '=', bookingId)
    .execute()

before(async () => {
  studio = await openStudio()
  other = await studio.hire('Noor')
  await studio.put('~/schedule/bulk', {
    schedules: [{ dayOfWeek: 'MONDAY', isOpen: true, startTime: '09:00', endTime: '17:00' }],
  })
  weekBefore = formatDate(dayOf(studio.date) - 7)
  const book = async (name: string, values: object) => {
    const { status, body } = await studio.book(values)
    assert.equal(status, 201, JSON.stringify(body))
    ids[name] = body.booking.id
  }
  await book('early', { startTime: '09:00' })
  await book('cancelled', { startTime: '10:00' })
  await book('noon', { startTime: '12:00' })
  await book('theirs', { startTime: '15:00', staffId: other.id })
  await book('before', { startTime: '09:00', date: weekBefore })
  await book('beforeLate', { startTime: '16:00', date: weekBefore, staffId: other.id })
  await studio.patch(`~/bookings/${ids['cancelled']}/cancel`, { cancelReasonKey: 'mistake' })
  for (const name of ['early', 'before']) {
    await studio.patch(`~/bookings/${ids[name]}/mark-paid`)
    await studio.patch(`~/bookings/${ids[name]}/complete`)
  }
  await studio.patch(`~/bookings/${ids['beforeLate']}/complete`)
  await datePayment(ids['early'] ?? '', studio.date, `${studio.date}T08:00:00Z`)
  await datePayment(ids['before'] ?? '', weekBefore, `${weekBefore}T15:00:00Z`)
})

test('figures count the day, compared with the week before until the same time and in total', async () => {
  const { figures, weekBefore: past, date, time, currency } = await todayAt('12:30')
  assert.deepEqual([date, time, currency], [studio.date, '12:30', 'EUR'])
  assert.deepEqual(figures.soFar, { bookings: 2, value: 99, received: 49.5 })
  assert.deepEqual(figures.wholeDay, { bookings: 3, value: 148.5, received: 49.5 })
  const none = { PENDING: 0, IN_PROGRESS: 0, NO_SHOW: 0 }
  assert.deepEqual(figures.byStatus, { ...none, CONFIRMED: 2, COMPLETED: 1, CANCELLED: 1 })
  assert.equal(past.date, weekBefore)
  assert.deepEqual(past.soFar, { bookings: 1, value: 49.5, received: 0 })
  assert.deepEqual(past.wholeDay, { bookings: 2, value: 99, received: 49.5 })
})

test('a refund reduces the money of its day', async () => {
  const owner = await openMember('OWNER', [studio])
  const headers = { 'x-business-id': studio.id }
  const asked = { bookingId: ids['early'], amount: 9.5 }
  const { status, body } = await owner.post('/payments/refunds', asked, headers)
  assert.equal(status, 201, JSON.stringify(body))
  const waiting = await todayAt('12:30')
  assert.equal(waiting.refunds?.count, 1)
  assert.deepEqual(
    [waiting.refunds?.data[0]?.amount, waiting.figures.wholeDay.received],
    [9.5, 49.5],
  )
  await owner.post(`/payments/refunds/${body.data.id}/process`, undefined, headers)
  await database.db
    .updateTable('refundPart')
    .set({ day: studio.date })
    .where('businessId', '=', studio.id)
    .execute()
  const after = await todayAt('12:30')
  assert.deepEqual([after.refunds?.count, after.figures.wholeDay.received], [0, 40])
})

test('the day begins at midnight of the business', async () => {
  const atNight = await todayAt('00:00')
  assert.equal(atNight.date, studio.date)
  assert.deepEqual([atNight.figures.soFar.bookings, atNight.figures.wholeDay.bookings], [0, 3])
  const lastMinute = await todayAt('23:59', all, null, formatDate(dayOf(studio.date) - 1))
  assert.equal(lastMinute.figures.wholeDay.bookings, 0)
})

test('upcoming are bookings that are not over; unconfirmed and unpaid ones of other days count too', async () => {
  const later = await studio.book({ startTime: '11:00', date: formatDate(dayOf(studio.date) + 7) })
  const { id } = later.body.booking
  await database.db
    .updateTable('booking')
    .set({ status: 'PENDING' })
    .where('businessId', '=', studio.id)
    .where('id', '=', id)
    .execute()
  const { upcoming, unconfirmed, unpaid } = await todayAt('12:30')
  assert.deepEqual(
    upcoming.data.map((one) => [one.id, one.customerName, one.services]),
    [
      [ids['noon'], 'Nina Jansen', ['Cut']],
      [ids['theirs'], 'Nina Jansen', ['Cut']],
    ],
  )
  assert.deepEqual([unconfirmed.count, unconfirmed.data[0]?.id], [1, id])
  assert.deepEqual(
    unpaid.data.map((one) => [one.id, one.owed]),
    [[ids['beforeLate'], 49.5]],
  )
  assert.equal((await todayAt('12:46')).upcoming.count, 1)
})

test('members are those who work, with their bookings; free times lie between them', async () => {
  const { members, gaps, openTime, closeTime } = await todayAt('12:30')
  assert.deepEqual([openTime, closeTime], ['09:00', '17:00'])
  assert.deepEqual(
    members?.data.map((one) => [one.name, one.bookings, one.bookedMinutes, one.bookableMinutes]),
    [
      ['Mila', 2, 90, 480],
      ['Noor', 1, 45, 480],
    ],
  )
  const isMila = ({ staffId }: { staffId: string }) => staffId === studio.staff.id
  const own = gaps?.data.filter(isMila) ?? []
  assert.deepEqual([own.length, own[0]?.endTime, own[0]?.services[0]?.name], [1, '17:00', 'Cut'])
})

test('an absence is listed, and leaves no free time', async () => {
  const day = formatDate(dayOf(studio.date) + 14)
  const absence = { startDate: day, endDate: day, type: 'SICK' }
  assert.equal((await studio.post(`~/staff/${other.id}/absences`, absence)).status, 201)
  const { members, gaps } = await todayAt('09:00', all, null, day)
  const away = members?.data.find(({ staffId }) => staffId === other.id)?.away
  assert.deepEqual(away, [{ type: 'ABSENCE', startTime: null, endTime: null, label: 'SICK' }])
  assert.deepEqual(
    gaps?.data.map(({ staffId }) => staffId),
    [studio.staff.id],
  )
})

test('a restricted member gets own figures, bookings, hours and free times, and no money', async () => {
  const { figures, upcoming, unpaid, members, gaps } = await todayAt('12:30', all, other.id)
  assert.deepEqual(figures.wholeDay, { bookings: 1, value: 49.5, received: null })
  assert.deepEqual([upcoming.count, unpaid.count], [1, 1])
  for (const list of [upcoming.data, members?.data, gaps?.data])
    assert.ok(list?.every(({ staffId }) => staffId === other.id))
})

test('a part whose scope a key lacks is null', async () => {
  const { members, gaps, reviews, lowStock, refunds, figures } = await todayAt('12:30', [])
  assert.deepEqual([members, gaps, reviews, lowStock, refunds], [null, null, null, null, null])
  assert.equal(figures.wholeDay.received, null)
})

test('every role reads the route; STAFF without money, and nobody of another business', async () => {
  const path = `/businesses/${studio.id}/today`
  // On Sundays nobody works.
  const open = { isClosed: false, startTime: '09:00', endTime: '21:00' }
  const date = await todayIn('Europe/Amsterdam')
  assert.equal((await studio.post('~/schedule/exceptions', { date, ...open })).status, 201)
  const staff = await openMember('STAFF', [studio], { staffId: other.id, seesAll: true })
  const own = (await staff.get(path)).body.data
  assert.deepEqual([own.figures.soFar.received, own.refunds], [null, null])
  assert.ok(own.members && own.gaps && own.reviews && own.lowStock)
  const manager = await openMember('MANAGER', [studio])
  assert.equal(typeof (await manager.get(path)).body.data.figures.soFar.received, 'number')
  const bound = await openMember('STAFF', [studio], { seesAll: false })
  const nobody = (await bound.get(path)).body.data
  assert.deepEqual([nobody.members.count, nobody.gaps.count, nobody.upcoming.count], [0, 0, 0])
  const ofOther = (await staff.get(`${path}?staffId=${other.id}`)).body.data
  assert.deepEqual(
    ofOther.members.data.map(({ staffId }: { staffId: string }) => staffId),
    [other.id],
  )
  const limited = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  assert.equal((await limited.get(`${path}?staffId=${other.id}`)).status, 200)
  assert.equal((await limited.get(`${path}?staffId=${studio.staff.id}`)).status, 403)
  assert.equal((await manager.get(`${path}?staffId=${studio.service.id}`)).status, 404)
  const foreign = await openMember('OWNER', [await openSalon()])
  assert.equal((await foreign.get(path)).status, 403)
  assert.equal((await request('GET', path)).status, 401)
})

test('lists are bounded, and say how many there are', async () => {
  for (let index = 0; index < 10; index++) {
    const product = { name: `Wax ${index}`, sellingPrice: 9, lowStockAlert: 5, stockQuantity: 1 }
    assert.equal((await studio.post('~/products', product)).status, 201)
  }
  const { lowStock } = await todayAt('12:30')
  assert.deepEqual([lowStock?.count, lowStock?.data.length], [10, 8])
  assert.deepEqual(Object.keys(lowStock?.data[0] ?? {}).toSorted(), [
    'id',
    'lowStockAlert',
    'name',
    'stockQuantity',
  ])
})
