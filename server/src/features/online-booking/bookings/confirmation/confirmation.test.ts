import assert from 'node:assert/strict'
import test from 'node:test'

import { sealedMessage } from '#features/mail/messages.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { setClock } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { bookOnline, nina, type OnlineStudio, openOnlineStudio } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { doWork } from '#testing/work.ts'

import { unconfirmedBookings } from './cancel-unconfirmed.ts'

const minuteMs = 60_000
const byLetter = { guestConfirmation: 'EMAIL' }

/** The letters that wait to be sent, the oldest first, with the token of the link of each. */
const lettersOf = (studio: OnlineStudio) =>
  asTenant(studio, async (tenant) => {
    const rows = await tenant.db
      .selectFrom('message')
      .select(['id', 'kind', 'sealed'])
      .where('businessId', '=', studio.id)
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, sealed }) => {
      const letter = sealedMessage.open(tenant, id, sealed)
      return { kind, ...letter, token: /\/confirm\/([\w-]{64})/.exec(letter.text)?.[1] ?? '' }
    })
  })

/** The run of the job this long after now. */
const endUnconfirmed = (studio: OnlineStudio, afterMs: number) =>
  doWork(unconfirmedBookings, studio, {}, new Date(Date.now() + afterMs))

const read = async (studio: OnlineStudio, id: string) =>
  (await studio.get(`~/bookings/${id}`)).body.data

const confirm = (studio: OnlineStudio, token: string) =>
  studio.guest.post(`/bookings/${token}/confirm`)

test('only the link of the letter confirms a booking, one time', async () => {
  const studio = await openOnlineStudio(byLetter, { name: 'Studio Noord' })
  await studio.configure({ email: 'desk@example.com' })
  const { booking, token: manage } = await bookOnline(studio, { locale: 'nl' })
  assert.equal(booking.status, 'PENDING')
  const waits = Date.parse(booking.confirmUntil) - Date.now()
  assert.ok(waits > 14 * minuteMs && waits <= 15 * minuteMs)
  const [letter, ...more] = await lettersOf(studio)
  assert.ok(letter && more.length === 0)
  assert.deepEqual([letter.kind, letter.to], ['BOOKING_CONFIRMATION', nina.email])
  assert.deepEqual([letter.senderName, letter.replyTo], ['Studio Noord', 'desk@example.com'])
  assert.match(letter.subject, /^Bevestig je afspraak: .+, 10:00$/)
  assert.ok(!letter.text.includes('/manage/'))
  assert.equal((await confirm(studio, manage)).status, 404)
  assert.equal((await studio.guest.get(`/bookings/${letter.token}`)).status, 404)
  assert.equal((await studio.guest.post(`/bookings/${letter.token}/cancel`, {})).status, 404)
  assert.equal((await read(studio, booking.id)).status, 'PENDING')

  const { status, body } = await confirm(studio, letter.token)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.booking.status, body.booking.confirmUntil], ['CONFIRMED', null])
  assert.ok(body.manageUrl.endsWith(manage))
  const again = await confirm(studio, letter.token)
  assert.deepEqual([again.status, again.body], [200, body])
  const events = (await studio.events()).filter(({ name }) => name === 'booking.confirmed')
  assert.equal(events.length, 1)
})

test('nothing else is sent to an address before it is confirmed', async () => {
  const studio = await openOnlineStudio(byLetter)
  const worker = openMessageWorker(studio)
  await bookOnline(studio)
  const declined = await bookOnline(studio, {}, { startTime: '12:00' })
  await studio.guest.post(`${declined.path}/cancel`, {})
  assert.deepEqual(await worker.at(null), [])
  await endUnconfirmed(studio, 16 * minuteMs)
  assert.deepEqual(await worker.at(null), [])
  const { booking } = await bookOnline(studio, { locale: 'de' }, { startTime: '14:00' })
  const letters = await lettersOf(studio)
  await confirm(studio, letters.at(-1)?.token ?? '')
  const subjects = await worker.at(null)
  assert.equal(subjects.length, 1)
  assert.match(subjects[0] ?? '', /^Ihr Termin am .+ um 14:00 Uhr$/)
  assert.equal((await read(studio, booking.id)).status, 'CONFIRMED')
})

test('after 15 minutes it is cancelled by the system, and the link is refused', async () => {
  const studio = await openOnlineStudio(byLetter)
  const { booking } = await bookOnline(studio)
  const [letter] = await lettersOf(studio)
  const token = letter?.token ?? ''
  await endUnconfirmed(studio, 14 * minuteMs)
  assert.equal((await read(studio, booking.id)).status, 'PENDING')
  setClock(new Date(Date.now() + 15 * minuteMs + 1_000).toISOString())
  const late = await confirm(studio, token)
  assert.deepEqual([late.status, late.body.code], [409, 'INVALID_STATUS_TRANSITION'])
  setClock()
  await endUnconfirmed(studio, 16 * minuteMs)
  assert.partialDeepStrictEqual(await read(studio, booking.id), {
    status: 'CANCELLED',
    cancelReason: 'not_confirmed',
  })
  const cancelled = (await studio.events()).find(({ name }) => name === 'booking.cancelled')
  assert.equal(cancelled?.payload.cancelledBy, 'system')
  assert.equal((await confirm(studio, token)).status, 409)
  assert.equal((await studio.book()).status, 201)
})

test('a booking that was confirmed in time is left alone, independent of the actor', async () => {
  const studio = await openOnlineStudio(byLetter)
  const byGuest = await bookOnline(studio)
  const byDesk = await bookOnline(studio, {}, { startTime: '12:00' })
  const paid = await bookOnline(studio, {}, { startTime: '14:00' })
  const [letter] = await lettersOf(studio)
  await confirm(studio, letter?.token ?? '')
  await studio.patch(`~/bookings/${byDesk.booking.id}/confirm`)
  await studio.patch(`~/bookings/${paid.booking.id}/mark-paid`)
  await endUnconfirmed(studio, 16 * minuteMs)
  for (const [{ booking }, status] of [
    [byGuest, 'CONFIRMED'],
    [byDesk, 'CONFIRMED'],
    [paid, 'PENDING'],
  ] as const)
    assert.equal((await read(studio, booking.id)).status, status)
  assert.equal((await studio.guest.get(paid.path)).body.data.confirmUntil, null)
  // The business vouches for those whom it has confirmed.
  const later = new Date(Date.now() + 17 * minuteMs)
  assert.equal((await openMessageWorker(studio).at(later)).length, 3)
})

test('a confirmed booking still waits for its deposit, or for the business', async () => {
  const studio = await openOnlineStudio(byLetter)
  await studio.configure({ depositPercent: 50 })
  const { booking, payUrl } = await bookOnline(studio)
  assert.ok(payUrl)
  const [first] = await lettersOf(studio)
  const owed = await confirm(studio, first?.token ?? '')
  assert.deepEqual([owed.body.booking.status, owed.body.payUrl], ['PENDING', payUrl])
  await studio.configure({ depositPercent: null, autoConfirm: false })
  await bookOnline(studio, {}, { startTime: '12:00' })
  const [, second] = await lettersOf(studio)
  assert.equal((await confirm(studio, second?.token ?? '')).body.booking.status, 'PENDING')
  await endUnconfirmed(studio, 16 * minuteMs)
  assert.equal((await read(studio, booking.id)).status, 'PENDING')
})

test('one address gets five letters an hour, and no booking without one', async () => {
  const studio = await openOnlineStudio({ ...byLetter, maxUpcomingPerCustomer: 20 })
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  const statuses: number[] = []
  for (const startTime of times) {
    const token = await studio.holdToken({ startTime })
    statuses.push((await studio.bookHeld(token)).status)
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429])
  assert.equal((await lettersOf(studio)).length, 5)
  // The other letters of the business to that address are counted apart.
  const owner = await openMember('OWNER', [studio])
  const invitation = { email: nina.email, role: 'STAFF' }
  const { status } = await owner.post(`/businesses/${studio.id}/invitations`, invitation)
  assert.equal(status, 201)
})

test('a booking that waits is confirmed by its letter after its customer was merged', async () => {
  const studio = await openOnlineStudio(byLetter)
  const { booking } = await bookOnline(studio)
  const target = await makeCustomer(studio, { firstName: 'Nina' })
  const owner = await openMember('OWNER', [studio])
  const { customerId } = await read(studio, booking.id)
  const path = `/businesses/${studio.id}/customers/${target.id}/merge`
  assert.equal((await owner.post(path, { sourceCustomerId: customerId })).status, 200)
  const [letter] = await lettersOf(studio)
  const { status, body } = await confirm(studio, letter?.token ?? '')
  assert.deepEqual([status, body.booking?.status], [200, 'CONFIRMED'])
})
