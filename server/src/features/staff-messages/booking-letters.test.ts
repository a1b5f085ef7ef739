import assert from 'node:assert/strict'
import test from 'node:test'

import * as accounts from '#features/access/accounts/queries.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { bookOnline, type OnlineStudio, openOnlineStudio } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openStaffWorker } from '#testing/staff-messages.ts'

const mila = 'mila@salon.example'
const sam = 'sam@salon.example'

async function openTeam(settings: object = {}) {
  const studio = await openOnlineStudio(settings, { name: 'Studio Noord' })
  await setEmail(studio, studio.staff.id, mila)
  return { studio, worker: openStaffWorker(studio) }
}

const setEmail = (studio: OnlineStudio, id: string, email: string | null) =>
  studio.patch(`~/staff/${id}`, { email })

const notifications = (studio: OnlineStudio, values: object) =>
  studio.patch(`~/staff/${studio.staff.id}/notifications`, values)

test('a member is told when a customer books, moves and cancels online, each once', async () => {
  const { studio, worker } = await openTeam()
  const { path, booking } = await bookOnline(studio)
  const [booked, ...none] = await worker.at(null)
  assert.deepEqual(none, [])
  assert.ok(booked)
  assert.deepEqual([booked.to, booked.from], [mila, 'Studio Noord'])
  assert.match(booked.subject, /^New online booking: .*, 10:00$/)
  assert.match(booked.text, /Client: Nina Jansen\nWhen: .*, 10:00\nWhat: Cut\n/)
  const link = `https://salon.example/b/${studio.slug}/calendar?date=${booking.date}&booking=${booking.id}`
  assert.ok(booked.text.includes(link))
  assert.ok(booked.html.includes(`<a href="${link.replaceAll('&', '&amp;')}"`))

  const to = { date: studio.date, startTime: '12:00' }
  assert.equal((await studio.guest.post(`${path}/reschedule`, to)).status, 200)
  // The time that it has already.
  assert.equal((await studio.guest.post(`${path}/reschedule`, to)).status, 200)
  const [moved, ...others] = await worker.at(null)
  assert.deepEqual(others, [])
  assert.match(moved?.text ?? '', /Now: .*, 12:00\nBefore: .*, 10:00\n/)

  for (let times = 0; times < 2; times += 1)
    assert.equal((await studio.guest.post(`${path}/cancel`, {})).status, 200)
  const [cancelled, ...rest] = await worker.at(null)
  assert.deepEqual(rest, [])
  assert.match(cancelled?.subject ?? '', /^Cancelled by the client: .*, 12:00$/)
  assert.match(cancelled?.html ?? '', /line-through/)
  assert.deepEqual(await worker.at(null), [])
})

test('changes of the desk are not notified, nor are changes that are undone before', async () => {
  const { studio, worker } = await openTeam()
  const { body } = await studio.book({ startTime: '14:00' })
  await studio.patch(`~/bookings/${body.booking.id}/cancel`, { cancelReasonKey: 'mistake' })
  const { path } = await bookOnline(studio)
  await studio.guest.post(`${path}/reschedule`, { date: studio.date, startTime: '12:00' })
  await studio.guest.post(`${path}/cancel`, {})
  const subjects = (await worker.at(null)).map(({ subject }) => subject)
  assert.match(subjects.join(), /^Cancelled by the client: .*, 12:00$/)
  assert.deepEqual(await worker.outcomes(), [
    'ONLINE_BOOKING SKIPPED CANCELLED',
    'CUSTOMER_RESCHEDULED SKIPPED CANCELLED',
    'CUSTOMER_CANCELLED SENT',
  ])
})

test('a move to another member is told to both', async () => {
  const { studio, worker } = await openTeam()
  const { path } = await bookOnline(studio)
  const other = await studio.hire('Sam')
  await setEmail(studio, other.id, sam)
  await worker.at(null)
  const to = { date: studio.date, startTime: '12:00', staffId: other.id }
  const { status, body } = await studio.guest.post(`${path}/reschedule`, to)
  assert.equal(status, 200, JSON.stringify(body))
  const letters = new Map((await worker.at(null)).map((letter) => [letter.to, letter]))
  assert.match(letters.get(sam)?.subject ?? '', /^Moved by the client: now .*, 12:00$/)
  assert.match(letters.get(mila)?.subject ?? '', /^No longer with you: .*, 10:00$/)
  assert.ok(!letters.get(mila)?.text.includes('12:00'))
})

test('a booking that needs the click of its customer is told after it', async () => {
  const { studio, worker } = await openTeam({ guestConfirmation: 'EMAIL' })
  const { booking, path } = await bookOnline(studio)
  assert.deepEqual(await worker.at(null), [])
  const token = await studio.linkTo(booking.id, 'confirm')
  assert.equal((await studio.guest.post(`/bookings/${token}/confirm`)).status, 200)
  assert.equal((await studio.guest.post(`/bookings/${token}/confirm`)).status, 200)
  assert.equal((await worker.at(null)).length, 1)
  const unconfirmed = await bookOnline(studio, {}, { startTime: '15:00' })
  await studio.guest.post(`${unconfirmed.path}/cancel`, {})
  assert.deepEqual(await worker.at(null), [])
  await studio.guest.post(`${path}/cancel`, {})
  assert.equal((await worker.at(null)).length, 1)
})

test('the letter goes to the address of the member, else of the linked account and in its language', async () => {
  const { studio, worker } = await openTeam()
  await setEmail(studio, studio.staff.id, null)
  await bookOnline(studio)
  assert.deepEqual(await worker.at(null), [])
  const person = await openMember('STAFF', [studio], { staffId: studio.staff.id })
  await accounts.update(database.db, masterKey, { id: person.accountId, locale: 'de' })
  await bookOnline(studio, {}, { startTime: '12:00' })
  const [german] = await worker.at(null)
  assert.equal(german?.to, person.email)
  assert.match(german?.subject ?? '', /^Neuer Online-Termin: .*, 12:00 Uhr$/)
  await setEmail(studio, studio.staff.id, mila)
  await bookOnline(studio, {}, { startTime: '14:00' })
  assert.deepEqual(
    (await worker.at(null)).map(({ to }) => to),
    [mila],
  )
  assert.deepEqual(await worker.outcomes(), [
    'ONLINE_BOOKING SKIPPED NO_ADDRESS',
    'ONLINE_BOOKING SENT',
    'ONLINE_BOOKING SENT',
  ])
})

test('no letter to a member who is inactive, wants none, or without a mail server', async () => {
  const { studio, worker } = await openTeam()
  await notifications(studio, { onlineBooking: false })
  await bookOnline(studio)
  await worker.run()
  await notifications(studio, { onlineBooking: true })
  worker.sendsMail = false
  await bookOnline(studio, {}, { startTime: '12:00' })
  await worker.run()
  worker.sendsMail = true
  const { path } = await bookOnline(studio, {}, { startTime: '14:00' })
  await worker.run()
  await studio.patch(`~/staff/${studio.staff.id}`, { isActive: false })
  await studio.guest.post(`${path}/cancel`, {})
  await worker.run()
  assert.deepEqual(await worker.outcomes(), [
    'ONLINE_BOOKING SKIPPED OFF',
    'ONLINE_BOOKING SKIPPED NO_MAIL_SERVER',
    'ONLINE_BOOKING SENT',
    'CUSTOMER_CANCELLED SKIPPED INACTIVE',
  ])
})

test('a name that is the address of a page is left out, and that of an erased customer', async () => {
  const { studio, worker } = await openTeam()
  const { booking } = await bookOnline(studio)
  const { customerId } = (await studio.get(`~/bookings/${booking.id}`)).body.data
  await studio.guest.post(`/bookings/${await studio.linkTo(booking.id)}/cancel`, {})
  await asTenant(studio, (tenant) => eraseCustomer(tenant, customerId))
  const [letter] = await worker.at(null)
  assert.match(letter?.text ?? '', /\nClient: Client\n/)
  assert.ok(!letter?.html.includes('Nina'))
})

test('two workers send each letter once, and one that ended while it sent does not repeat it', async () => {
  const { studio, worker } = await openTeam()
  for (const startTime of ['09:00', '10:00', '11:00']) await bookOnline(studio, {}, { startTime })
  const other = openStaffWorker(studio)
  await Promise.all([worker.run(), other.run()])
  await worker.run()
  assert.equal(new Set([...worker.letters, ...other.letters].map(({ id }) => id)).size, 3)
  assert.equal(worker.letters.length + other.letters.length, 3)

  await bookOnline(studio, {}, { startTime: '14:00' })
  const end = new Error('The worker has ended')
  let handed = 0
  worker.answer = () => {
    handed += 1
    throw end
  }
  await assert.rejects(worker.run(), end)
  const hour = new Date(Date.now() + 3_600_000)
  await worker.at(hour)
  await worker.at(hour)
  assert.equal(handed, 1)
  assert.equal((await worker.outcomes()).at(-1), 'ONLINE_BOOKING FAILED UNKNOWN')
})

test('a letter that was certainly not accepted is tried again, up to five times', async () => {
  const { studio, worker } = await openTeam()
  await bookOnline(studio)
  let handed = 0
  worker.answer = () => {
    handed += 1
    return { is: 'later', reason: '421' }
  }
  for (let hours = 0; hours < 30; hours += 3)
    await worker.at(new Date(Date.now() + hours * 3_600_000))
  assert.equal(handed, 5)
  assert.deepEqual(await worker.outcomes(), ['ONLINE_BOOKING FAILED 421'])
})
