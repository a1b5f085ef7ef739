import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import type { Studio } from '#testing/salon/studio.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { openMember } = await import('#testing/salon/people.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')
const { findLinked } = await import('#features/bookings/links/linked.ts')
const { resend } = await import('./resend.ts')

const notified = { notifyCustomer: true }

/** A salon with one booking of which its customer hears. */
async function openBooked(values: object = notified, known?: Studio) {
  const studio = known ?? (await openStudio({ name: 'Studio Noord' }))
  const { status, body } = await studio.book(values)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, startsAt } = body.booking as { id: string; startsAt: string }
  const path = `~/bookings/${id}`
  const messages = async () => {
    const listed = await studio.get(`${path}/messages`)
    assert.equal(listed.status, 200, JSON.stringify(listed.body))
    return listed.body as { id: string; kind: string; status: string; reason: string | null }[]
  }
  return {
    studio,
    path,
    id,
    startsAt: Date.parse(startsAt),
    messages,
    states: async () =>
      (await messages()).map(({ kind, status, reason }) =>
        [kind, status, reason ?? ''].join(' ').trim(),
      ),
    reminderSent: async () => (await studio.get(path)).body.data.reminderSent as boolean,
  }
}

const dayMs = 86_400_000
const before = (startsAt: number, ms: number) => new Date(startsAt - ms)

test('a booking is confirmed and reminded of one time each, over several workers', async () => {
  const { studio, states, startsAt, reminderSent } = await openBooked()
  const worker = openMessageWorker(studio)
  await Promise.all([worker.run(), worker.run(), worker.run()])
  assert.equal(worker.letters.length, 1)
  const [letter] = worker.letters.splice(0)
  assert.equal(letter?.to, 'nina@example.com')
  assert.match(letter.subject, /^Your appointment on .+ at 10:00$/)
  assert.match(letter.text, /^Dear Nina,\n\nYour appointment at Studio Noord is confirmed/)
  const [, link = ''] =
    /(https:\/\/salon\.example\/book\/test-\S+\/manage\/\S+)/.exec(letter.text) ?? []
  const token = link.slice(link.lastIndexOf('/') + 1)
  await asTenant(studio, (tenant) => findLinked(tenant, token, 'manage'))
  assert.ok(letter.html.includes(`href="${link}"`))
  assert.deepEqual(await states(), ['BOOKING_CONFIRMED SENT', 'REMINDER QUEUED'])
  assert.deepEqual(await worker.at(before(startsAt, dayMs + 1)), [])
  assert.equal(await reminderSent(), false)
  const [reminder, ...more] = await worker.at(before(startsAt, dayMs))
  assert.match(reminder ?? '', /^Reminder: /)
  assert.deepEqual(more, [])
  assert.equal(await reminderSent(), true)
  assert.deepEqual(await worker.at(before(startsAt, dayMs / 2)), [])
})

test('keys ask for messages, people get them unless they decline', async () => {
  const byKey = await openBooked({})
  const { studio } = byKey
  const worker = openMessageWorker(studio)
  await worker.run()
  assert.deepEqual(await byKey.messages(), [])
  const owner = await openMember('OWNER', [studio])
  const book = (startTime: string, more = {}) =>
    owner.post(`/businesses/${studio.id}/bookings`, {
      date: studio.date,
      startTime,
      staffId: studio.staff.id,
      customerId: studio.customer.id,
      services: [{ serviceId: studio.service.id }],
      ...more,
    })
  assert.equal((await book('12:00')).status, 201)
  assert.equal((await book('14:00', { notifyCustomer: false })).status, 201)
  await worker.run()
  assert.equal(worker.letters.length, 1)
  assert.match(worker.letters[0]?.subject ?? '', /12:00/)
  await studio.patch(`${byKey.path}/reschedule`, {
    date: studio.date,
    startTime: '16:00',
    ...notified,
  })
  await worker.run()
  assert.match(worker.letters[1]?.subject ?? '', /changed.*16:00/)
})

test('a pending booking is received, and confirmed later', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const { body } = await studio.book(notified)
  const worker = openMessageWorker(studio)
  assert.match((await worker.at(null)).join(), /^We received your request/)
  await studio.patch(`~/bookings/${body.booking.id}/confirm`)
  assert.match((await worker.at(null)).join(), /^Your appointment on/)
})

test('an edit is told and reminded of once; notes and discounts are not told', async () => {
  const { studio, path, startsAt } = await openBooked()
  const worker = openMessageWorker(studio)
  await worker.run()
  worker.letters.length = 0
  await studio.patch(path, { notes: 'Quiet', discount: 5 })
  assert.deepEqual(await worker.at(null), [])
  await studio.patch(path, { duration: 60 })
  assert.match((await worker.at(null)).join(), /^Your appointment has changed: .*10:00$/)
  assert.equal((await worker.at(before(startsAt, dayMs))).length, 1)
})

test('a move voids the messages of the old time and reminds of the new one', async () => {
  const { studio, path, startsAt, states, reminderSent } = await openBooked()
  const worker = openMessageWorker(studio)
  await worker.run()
  await worker.at(before(startsAt, dayMs))
  worker.letters.length = 0
  assert.equal(await reminderSent(), true)
  const moved = { date: studio.date, startTime: '15:00' }
  assert.equal((await studio.patch(`${path}/reschedule`, moved)).status, 200)
  assert.equal(await reminderSent(), false)
  assert.match((await worker.at(null)).join(), /^Your appointment has changed: .*15:00$/)
  const later = startsAt + 5 * 3_600_000
  assert.deepEqual(await worker.at(before(later, dayMs + 1)), [])
  assert.match((await worker.at(before(later, dayMs))).join(), /^Reminder: .*15:00$/)
  assert.deepEqual(await states(), [
    'BOOKING_CONFIRMED SENT',
    'REMINDER SENT',
    'BOOKING_CHANGED SENT',
    'REMINDER SENT',
  ])
})

test('a move or a cancellation just before a reminder stops it, and nothing is sent after the start', async () => {
  const moved = await openBooked()
  const cancelled = await openBooked()
  const late = await openBooked()
  const unsent = await openBooked()
  const worker = openMessageWorker(moved.studio, cancelled.studio, late.studio)
  await worker.run()
  worker.letters.length = 0
  await moved.studio.patch(`${moved.path}/reschedule`, {
    date: moved.studio.date,
    startTime: '15:00',
  })
  await cancelled.studio.patch(`${cancelled.path}/cancel`, { cancelReasonKey: 'mistake' })
  const sent = await worker.at(before(moved.startsAt, dayMs))
  assert.equal(sent.filter((subject) => subject.startsWith('Reminder')).length, 1, 'of the third')
  assert.deepEqual(await cancelled.states(), [
    'BOOKING_CONFIRMED SENT',
    'REMINDER SKIPPED CANCELLED',
    'BOOKING_CANCELLED SENT',
  ])
  assert.ok((await moved.states()).includes('REMINDER SKIPPED MOVED'))
  assert.deepEqual(await openMessageWorker(unsent.studio).at(new Date(unsent.startsAt)), [])
  assert.deepEqual(await unsent.states(), [
    'BOOKING_CONFIRMED SKIPPED STARTED',
    'REMINDER SKIPPED STARTED',
  ])
  assert.ok((await late.states()).includes('REMINDER SENT'))
})

test('letters are in the language of the customer, and stop for a customer who declines', async () => {
  const { studio } = await openBooked({})
  const card = `~/customers/${studio.customer.id}`
  assert.equal((await studio.patch(card, { locale: 'de' })).body.data.locale, 'de')
  await studio.book({ ...notified, startTime: '12:00' })
  const worker = openMessageWorker(studio)
  assert.match((await worker.at(null)).join(), /^Ihr Termin am Montag, .* um 12:00 Uhr$/)
  const changed = await studio.patch(card, { contact: { email: false } })
  assert.deepEqual(changed.body.data.contact, { email: false, sms: true })
  const { body } = await studio.book({ ...notified, startTime: '14:00' })
  assert.deepEqual(await worker.at(null), [])
  const [message] = (await studio.get(`~/bookings/${body.booking.id}/messages`)).body
  assert.deepEqual([message.status, message.reason], ['SKIPPED', 'OPTED_OUT'])
})

test('a letter that was certainly not accepted is retried; one that may have arrived is not', async () => {
  const refused = await openBooked()
  await subscribe(refused.studio)
  const worker = openMessageWorker(refused.studio)
  worker.answer = () => ({ is: 'later', reason: 'EDNS' })
  for (const seconds of [0, 60, 360, 2_160]) {
    await worker.at(new Date(Date.now() + seconds * 1_000 + 5_000))
    assert.equal((await refused.states())[0], 'BOOKING_CONFIRMED QUEUED EDNS')
  }
  await worker.at(new Date(Date.now() + 9_400_000))
  assert.equal((await refused.states())[0], 'BOOKING_CONFIRMED FAILED EDNS')
  const failed = (await refused.studio.events()).filter(({ name }) => name === 'message.failed')
  assert.equal(failed.length, 1)
  assert.equal(failed[0]?.payload.reason, 'EDNS')
  const unknown = await openBooked({ ...notified, startTime: '12:00' }, refused.studio)
  worker.answer = () => ({ is: 'unknown', reason: 'UNKNOWN' })
  await worker.at(null)
  assert.equal((await unknown.states())[0], 'BOOKING_CONFIRMED FAILED UNKNOWN')
  // By hand, since a person knows whether it arrived.
  worker.answer = () => ({ is: 'sent' })
  const [message] = await unknown.messages()
  const path = `${unknown.path}/messages/${message?.id}/resend`
  const withoutMail = await unknown.studio.post(path)
  assert.equal(withoutMail.status, 409)
  assert.match(withoutMail.body.message, /sends no mail/)
  const keyed = () => unknown.studio.post(path, undefined, { 'idempotency-key': 'once' })
  const answers = [await keyed(), await keyed()]
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers['idempotency-replayed']]),
    [
      [409, undefined],
      [409, 'true'],
    ],
  )
  const again = () =>
    asTenant(unknown.studio, (tenant) =>
      resend(
        tenant,
        { bookingId: unknown.id, messageId: message?.id ?? '' },
        { EMAIL: true, SMS: false },
      ),
    )
  assert.equal((await again()).status, 'QUEUED')
  await assert.rejects(again(), /waits to be sent already/)
  assert.equal((await worker.at(null)).length, 1)
  await unknown.studio.patch(`${unknown.path}/cancel`, { cancelReasonKey: 'mistake' })
  await assert.rejects(again(), /the booking was cancelled/)
})

test('an address that the mail server refuses is flagged until it accepts a letter, and still tried', async () => {
  const { studio } = await openBooked()
  const card = `~/customers/${studio.customer.id}`
  const fault = async () => (await studio.get(card)).body.data.contactFaults.email
  const worker = openMessageWorker(studio)
  worker.answer = () => ({ is: 'refused', reason: '554' })
  await worker.run()
  assert.equal(await fault(), null, 'the content was refused')
  worker.answer = () => ({ is: 'refused', reason: '550', isOfAddress: true })
  await studio.book({ ...notified, startTime: '12:00', customerEmail: 'other@example.com' })
  await worker.run()
  assert.equal(await fault(), null, 'it is not the address of the customer')
  await studio.book({ ...notified, startTime: '14:00' })
  await worker.run()
  assert.equal((await fault()).reason, '550')
  await studio.patch(card, { email: 'nina@example.org' })
  assert.equal(await fault(), null)
  await studio.patch(card, { email: 'Nina@example.com' })
  assert.equal((await fault()).reason, '550')
  worker.answer = () => ({ is: 'sent' })
  await studio.book({ ...notified, startTime: '16:00' })
  assert.equal((await worker.at(null)).length, 1)
  assert.equal(await fault(), null)
})

const subscribe = (studio: Studio) =>
  studio.post('~/webhooks', {
    url: 'https://8.8.8.8/',
    events: ['booking.reminder_due', 'message.failed'],
  })

test('a due reminder is an event for those who remind customers themselves', async () => {
  const studio = await openStudio()
  await subscribe(studio)
  const { body } = await studio.book()
  const worker = openMessageWorker(studio)
  await worker.run()
  const startsAt = Date.parse(body.booking.startsAt)
  assert.deepEqual(await worker.at(before(startsAt, dayMs)), [])
  await worker.run()
  const due = (await studio.events()).filter(({ name }) => name === 'booking.reminder_due')
  assert.deepEqual(
    due.map(({ payload }) => [payload.id, payload.windowMinutes]),
    [[body.booking.id, 1_440]],
  )
  assert.deepEqual((await studio.get(`~/bookings/${body.booking.id}/messages`)).body, [])
})
