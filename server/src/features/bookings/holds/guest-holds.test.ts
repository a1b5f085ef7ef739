import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { database } from '#testing/process/server.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { expire, openHoldStudio, rowsOf } from '#testing/salon/holds.ts'
import { openMember } from '#testing/salon/people.ts'
import type { Answer } from '#testing/salon/salon.ts'

async function open(settings: object = {}) {
  const studio = await openHoldStudio()
  const slug = await enablePage(studio, settings)
  const { staffId: _, ...usual } = studio.usual
  return {
    ...studio,
    slug,
    guest: openGuest(),
    holdBy: (guest: ReturnType<typeof openGuest>, values: object = {}) =>
      guest.post(`/${slug}/holds`, { ...usual, ...values }),
  }
}

type Studio = Awaited<ReturnType<typeof open>>

/** The hold of a reply, which must have this status. */
function heldIn({ status, body }: Answer, expected = 201) {
  assert.equal(status, expected, JSON.stringify(body))
  return body.hold as { token: string; expiresAt: string; startTime: string; staff: { id: string } }
}

/** The row of the only hold of a studio. */
const onlyRow = ({ id }: Studio) =>
  database.db.selectFrom('hold').selectAll().where('businessId', '=', id).executeTakeFirstOrThrow()

async function liveIds({ id }: Studio) {
  const rows = await database.db
    .selectFrom('hold')
    .select('id')
    .where('businessId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

const refusalOf = ({ status, body }: Answer) => [status, body.reason ?? body.message]

test('a guest holds time for ten minutes and gets a secret, not an id', async () => {
  const studio = await open({ cancelUntilHours: 48 })
  await studio.configure({ depositPercent: 20 })
  const { status, body } = await studio.holdBy(studio.guest)
  assert.equal(status, 201, JSON.stringify(body))
  const { token, expiresAt, services, cancellation, ...held } = body.hold
  assert.match(token, /^[\w-]{64}$/)
  assert.deepEqual(held, {
    date: studio.date,
    startTime: '10:00',
    endTime: '10:45',
    staff: { id: studio.staff.id, firstName: 'Mila' },
    subtotal: 49.5,
    deposit: { amount: 9.9, currency: 'EUR' },
  })
  assert.equal(services[0].serviceId, studio.service.id)
  const row = await onlyRow(studio)
  assert.equal(Date.parse(expiresAt) - Date.parse(row.createdAt), 600_000)
  assert.equal(Date.parse(row.startsAt) - Date.parse(cancellation.until), 48 * 3_600_000)
  assert.equal(row.holder, 'GUEST')
  assert.equal(JSON.stringify(row).includes(token), false)
  assert.deepEqual(refusalOf(await studio.book()), [409, 'BOOKED'])
  assert.deepEqual(refusalOf(await studio.holdBy(openGuest())), [409, 'BOOKED'])
  await assertClaimInvariants(studio)
  await enablePage(studio, { cancelUntilHours: null })
  const later = await studio.holdBy(studio.guest, { startTime: '12:00' })
  assert.equal(later.body.hold.cancellation.until, null)
})

test('a hold moves with its token, also over its own time, and frees the time before', async () => {
  const studio = await open()
  const sam = await studio.hire('Sam')
  const { token } = heldIn(await studio.holdBy(studio.guest, { staffId: studio.staff.id }))
  const move = (changes: object) => studio.guest.patch(`/holds/${token}`, changes)
  for (const startTime of ['10:15', '14:00']) {
    const moved = heldIn(await move({ startTime }), 200)
    assert.deepEqual(
      [moved.token, moved.startTime, moved.staff.id],
      [token, startTime, studio.staff.id],
    )
  }
  assert.equal((await studio.book()).status, 201)
  assert.deepEqual(refusalOf(await studio.book({ startTime: '14:00' })), [409, 'BOOKED'])
  assert.equal(heldIn(await move({ staffId: sam.id }), 200).staff.id, sam.id)
  assert.equal((await studio.book({ startTime: '14:00' })).status, 201)
  const anyone = heldIn(await move({ staffId: null, startTime: '10:00' }), 200)
  assert.equal(anyone.staff.id, sam.id, 'Mila is booked')
  assert.equal((await rowsOf(studio)).length, 3)
  await assertClaimInvariants(studio)
})

test('a refused move keeps the time and the end of the hold', async () => {
  const studio = await open()
  await studio.book({ startTime: '14:00' })
  const { token } = heldIn(await studio.holdBy(studio.guest))
  const before = [await onlyRow(studio), await claimsOf(studio)]
  const move = async (changes: object) =>
    refusalOf(await studio.guest.patch(`/holds/${token}`, changes))
  const unknown = '0198c0de-0000-7000-8000-000000000000'
  assert.deepEqual(await move({ startTime: '14:00' }), [409, 'BOOKED'])
  assert.deepEqual(await move({ startTime: '03:00' }), [409, 'OUTSIDE_HOURS'])
  assert.deepEqual(await move({ staffId: unknown }), [404, 'Staff member not found'])
  assert.deepEqual(await move({ services: [{ serviceId: unknown }] }), [404, 'Service not found'])
  assert.equal((await move({ date: '2026-02-30' }))[0], 400)
  assert.deepEqual([await onlyRow(studio), await claimsOf(studio)], before)
})

test('moving prolongs a hold to 15 minutes after it was created at most', async () => {
  const studio = await open()
  const { token } = heldIn(await studio.holdBy(studio.guest))
  const { createdAt } = await onlyRow(studio)
  const earlier = new Date(Date.parse(createdAt) - 9 * 60_000).toISOString()
  await database.db
    .updateTable('hold')
    .set({ createdAt: earlier })
    .where('businessId', '=', studio.id)
    .execute()
  const { expiresAt } = heldIn(await studio.guest.patch(`/holds/${token}`, {}), 200)
  assert.equal(Date.parse(expiresAt) - Date.parse(earlier), 15 * 60_000)
  const [claim] = await rowsOf(studio)
  assert.equal(Date.parse(claim?.expiresAt ?? ''), Date.parse(expiresAt))
})

test('a released hold, an expired one and an unknown token are one 404', async () => {
  const studio = await open()
  const { guest } = studio
  const { token } = heldIn(await studio.holdBy(guest))
  assert.equal((await guest.del(`/holds/${token}`)).status, 204)
  assert.deepEqual(await claimsOf(studio), [])
  const other = await open()
  const foreign = heldIn(await other.holdBy(other.guest)).token
  const expired = heldIn(await studio.holdBy(guest)).token
  const [id = ''] = await liveIds(studio)
  await expire(studio, id)
  // The business of this studio with the secret of another one.
  const mixed = `${token.slice(0, 22)}${foreign.slice(22)}`
  for (const wrong of [token, expired, mixed, id, 'nonsense', `${token}A`, 'a%00b'])
    for (const answer of [await guest.del(`/holds/${wrong}`), await guest.patch(`/holds/${wrong}`)])
      assert.deepEqual(refusalOf(answer), [404, 'Hold not found'], wrong)
  assert.equal((await other.guest.del(`/holds/${foreign}`)).status, 204)
})

test('a network has three holds of a business; a place is free again at once', async () => {
  const studio = await open()
  await studio.configure({ slotCapacity: 50 })
  const { guest } = studio
  const tokens = []
  for (let count = 0; count < 3; count += 1) tokens.push(heldIn(await studio.holdBy(guest)).token)
  const neighbour = openGuest(guest.address.replace(/::1$/, '::2'))
  for (const one of [guest, neighbour]) {
    const { status, body, headers } = await studio.holdBy(one)
    assert.deepEqual([status, body.code], [429, 'RATE_LIMIT_EXCEEDED'])
    const seconds = Number(headers['retry-after'])
    assert.ok(seconds > 0 && seconds <= 600, `${seconds} s`)
  }
  assert.equal((await studio.holdBy(openGuest())).status, 201)
  assert.equal((await guest.patch(`/holds/${tokens[0]}`, { startTime: '12:00' })).status, 200)
  await guest.del(`/holds/${tokens[0]}`)
  assert.equal((await studio.holdBy(guest)).status, 201)
  assert.equal((await studio.holdBy(guest)).status, 429)
  for (const id of await liveIds(studio)) await expire(studio, id)
  assert.equal((await studio.holdBy(guest)).status, 201)
})

test('guests of a business have thirty holds, beside those of keys', async () => {
  const studio = await open()
  heldIn(await studio.holdBy(studio.guest))
  await studio.copies((await onlyRow(studio)).id, 29)
  const { status, headers } = await studio.holdBy(openGuest(), { startTime: '12:00' })
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await studio.hold({ startTime: '12:00' })).status, 201)
})

test('a member or service that is not online does not exist, in anyone neither', async () => {
  const studio = await open()
  const sam = await studio.hire('Sam')
  await studio.book({ staffId: sam.id, startTime: '14:00' })
  await studio.patch(`~/staff/${studio.staff.id}`, { isOnline: false })
  const { guest } = studio
  assert.equal(heldIn(await studio.holdBy(guest)).staff.id, sam.id, 'Mila has fewer minutes')
  const ofMila = await studio.holdBy(guest, { staffId: studio.staff.id, startTime: '12:00' })
  assert.deepEqual(refusalOf(ofMila), [404, 'Staff member not found'])
  const { body } = await studio.holdBy(guest)
  assert.deepEqual([body.reason, body.suggestions.length], ['BOOKED', 3])
  for (const { staffId } of body.suggestions) assert.equal(staffId, sam.id)
  await studio.patch(`~/services/${studio.service.id}`, { isOnline: false })
  assert.deepEqual(refusalOf(await studio.holdBy(guest)), [404, 'Service not found'])
  assert.equal((await studio.book({ startTime: '12:00' })).status, 201)
})

test('guests learn nothing of members but that a time is taken', async () => {
  const studio = await open()
  const { date, staff } = studio
  const break12 = { date, startTime: '12:00', endTime: '13:00' }
  await studio.post(`~/staff/${staff.id}/breaks`, break12)
  const reason = async (values: object) => refusalOf(await studio.holdBy(studio.guest, values))
  assert.deepEqual(await reason({ startTime: '12:15' }), [409, 'BOOKED'])
  assert.deepEqual(refusalOf(await studio.hold({ startTime: '12:15' })), [409, 'BREAK'])
  await studio.patch(`~/staff/${staff.id}`, { acceptsBookings: false })
  assert.deepEqual(await reason({}), [409, 'BOOKED'])
  assert.deepEqual(await reason({ startTime: '03:00' }), [409, 'OUTSIDE_HOURS'])
  await studio.configure({ acceptingBookings: false })
  assert.deepEqual(await reason({}), [409, 'NOT_ACCEPTING'])
  assert.deepEqual(await reason({ date: '2020-01-01' }), [409, 'PAST'])
})

test('people of the business see the hold of a guest in the calendar', async () => {
  const studio = await open()
  heldIn(await studio.holdBy(studio.guest))
  const owner = await openMember('OWNER', [studio])
  const query = `startDate=${studio.date}&endDate=${studio.date}`
  const { body } = await owner.get(`/businesses/${studio.id}/schedule/calendar?${query}`)
  assert.partialDeepStrictEqual(body.days[0].events, [
    { type: 'HOLD', staffId: studio.staff.id, startTime: '10:00', endTime: '10:45' },
  ])
})

test('without its page a business gives no holds; those of before can be released', async () => {
  const studio = await open()
  const { token } = heldIn(await studio.holdBy(studio.guest))
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  assert.equal((await studio.holdBy(studio.guest, { startTime: '12:00' })).status, 404)
  assert.equal((await studio.guest.del(`/holds/${token}`)).status, 204)
})

test('a hold does not move while the booking page is closed, and stays as it was', async () => {
  const studio = await open()
  const { token } = heldIn(await studio.holdBy(studio.guest))
  const close = (isEnabled: boolean) =>
    database.db
      .updateTable('bookingPage')
      .set({ isEnabled })
      .where('businessId', '=', studio.id)
      .execute()
  await close(false)
  const move = () => studio.guest.patch(`/holds/${token}`, { startTime: '13:00' })
  assert.deepEqual(refusalOf(await move()), [409, 'NOT_ACCEPTING'])
  assert.equal((await onlyRow(studio)).startTime, '10:00')
  // A path with the slug is the 404 of any unknown page, which tells nobody that there is one.
  const book = { hold: token, customer: { firstName: 'Nina', email: 'nina@example.com' } }
  assert.equal((await studio.guest.post(`/${studio.slug}/bookings`, book)).status, 404)
  await close(true)
  await studio.configure({ isPublic: false })
  assert.deepEqual(refusalOf(await move()), [409, 'NOT_ACCEPTING'])
  await studio.configure({ isPublic: true })
  assert.equal((await move()).status, 200)
})
