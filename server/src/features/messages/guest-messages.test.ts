import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import type { OnlineStudio } from '#testing/salon/online.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { lettersToUnproven } = await import('#features/access/attempts/guest-limits.ts')
const provenAddresses = await import('#features/access/attempts/proven-addresses.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { database, masterKey } = await import('#testing/process/server.ts')
const { bookOnline, openOnlineStudio } = await import('#testing/salon/online.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { messagesTo } = await import('./daily-limit.ts')

const minuteMs = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs)

const addressOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`

async function open() {
  const studio = await openOnlineStudio({ maxUpcomingPerCustomer: 10 })
  const worker = openMessageWorker(studio)
  const email = addressOf('victim')
  const customer = { firstName: 'Vera', lastName: 'Victim', email }
  const statesOf = async (id: string) =>
    ((await studio.get(`~/bookings/${id}/messages`)).body as Message[]).map(
      ({ kind, status, reason }) => [kind, status, reason ?? ''].join(' ').trim(),
    )
  const move = ({ path }: { path: string }, startTime: string) =>
    studio.guest.post(`${path}/reschedule`, { date: studio.date, startTime })
  return { studio, worker, email, customer, statesOf, move }
}

interface Message {
  kind: string
  status: string
  reason: string | null
}

/** Books at the desk for a customer with this address, who is told. */
async function bookAtDesk(studio: OnlineStudio, email: string, startTime: string) {
  const added = await studio.post('~/customers', { firstName: 'Vera', email })
  const values = { customerId: added.body.data.id, startTime, notifyCustomer: true }
  const { status, body } = await studio.book(values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.booking.id as string
}

const exhaust = ({ subject, max }: { subject: Buffer; max: number }) =>
  sql`insert into attempt (subject, times, last_at)
    select ${subject}, array_agg(now() - n * interval '1 second'), now()
    from generate_series(1, ${max}::int) as n`.execute(database.db)

test('several moves of a customer are one letter, about the last time, after some quiet minutes', async () => {
  const { studio, worker, customer, statesOf, move } = await open()
  const booked = await bookOnline(studio, { customer }, { startTime: '09:00' })
  await worker.run()
  assert.equal(worker.letters.splice(0).length, 1, 'it is confirmed at once')
  for (const startTime of ['11:00', '13:00', '15:00']) {
    assert.equal((await move(booked, startTime)).status, 200)
    assert.deepEqual(await worker.at(null), [])
  }
  assert.deepEqual(await worker.at(later(4)), [])
  const [subject, ...others] = await worker.at(later(6))
  assert.match(subject ?? '', /15:00/)
  assert.deepEqual(others, [])
  assert.deepEqual(
    (await statesOf(booked.booking.id)).filter((state) => state.startsWith('BOOKING_CHANGED')),
    ['BOOKING_CHANGED SKIPPED MOVED', 'BOOKING_CHANGED SKIPPED MOVED', 'BOOKING_CHANGED SENT'],
  )
})

test('a move by the business is told at once, also after one of the customer', async () => {
  const { studio, worker, customer, move } = await open()
  const booked = await bookOnline(studio, { customer }, { startTime: '09:00' })
  await worker.run()
  worker.letters.splice(0)
  await move(booked, '11:00')
  assert.deepEqual(await worker.at(null), [])
  const body = { date: studio.date, startTime: '12:00', notifyCustomer: true }
  assert.equal((await studio.patch(`~/bookings/${booked.booking.id}/reschedule`, body)).status, 200)
  const [subject, ...others] = await worker.at(null)
  assert.match(subject ?? '', /12:00/)
  assert.deepEqual([others, await worker.at(later(6))], [[], []])
})

test('a booking moves three times an hour by its link, and a refused move counts nothing', async () => {
  const { studio, customer, move } = await open()
  const booked = await bookOnline(studio, { customer }, { startTime: '09:00' })
  await studio.book({ startTime: '16:00' })
  const statuses = []
  for (const startTime of ['11:00', '16:00', '12:00', '12:00', '13:00', '14:00'])
    statuses.push((await move(booked, startTime)).status)
  assert.deepEqual(statuses, [200, 409, 200, 200, 200, 429])
  const refused = await move(booked, '10:00')
  const seconds = Number(refused.headers['retry-after'])
  assert.ok(seconds > 3_000 && seconds <= 3_600, `${seconds} s`)
  assert.match(refused.body.message, /moved several times within an hour/)
  const { data } = (await studio.get(`~/bookings/${booked.booking.id}`)).body
  assert.equal(data.startTime, '13:00')
  const desk = { date: studio.date, startTime: '10:00' }
  assert.equal((await studio.patch(`~/bookings/${data.id}/reschedule`, desk)).status, 200)
})

test('the letters that guests cause never stop those of the business, nor the other way round', async () => {
  const { studio, worker, email, customer, statesOf } = await open()
  await exhaust(messagesTo(masterKey, studio.id, { email, cause: 'GUEST' }))
  const online = await bookOnline(studio, { customer }, { startTime: '09:00' })
  const desk = await bookAtDesk(studio, email, '12:00')
  await worker.run()
  assert.deepEqual((await statesOf(online.booking.id))[0], 'BOOKING_CONFIRMED SKIPPED TOO_MANY')
  assert.deepEqual((await statesOf(desk))[0], 'BOOKING_CONFIRMED SENT')
  const other = await open()
  await exhaust(messagesTo(masterKey, other.studio.id, { email: other.email, cause: 'BUSINESS' }))
  const booked = await bookOnline(other.studio, { customer: other.customer })
  await other.worker.run()
  assert.deepEqual((await other.statesOf(booked.booking.id))[0], 'BOOKING_CONFIRMED SENT')
})

test('the reminders of bookings that guests have made stop neither the ones of the business nor its letters', async () => {
  const { studio, worker, email, customer, statesOf } = await open()
  await exhaust(messagesTo(masterKey, studio.id, { email, cause: 'GUEST_REMINDER' }))
  const { booking } = await bookOnline(studio, { customer }, { startTime: '09:00' })
  const desk = await bookAtDesk(studio, email, '09:45')
  await worker.run()
  await worker.at(new Date(Date.parse(booking.startsAt) - 1_300 * minuteMs))
  const reminderOf = async (id: string) =>
    (await statesOf(id)).filter((state) => /^REMINDER (SENT|SKIPPED)/.test(state))
  const [guests, own] = [await reminderOf(booking.id), await reminderOf(desk)]
  assert.equal(guests[0], 'REMINDER SKIPPED TOO_MANY')
  assert.equal(own[0], 'REMINDER SENT')
})

test('an address that was never proven gets few letters by guests of all businesses together', async () => {
  const [one, other] = [await open(), await open()]
  await exhaust({ ...lettersToUnproven(masterKey, one.email), max: 19 })
  const stateAt = async ({ studio, worker, statesOf }: typeof one, startTime: string) => {
    const { booking } = await bookOnline(studio, { customer: one.customer }, { startTime })
    await worker.run()
    return (await statesOf(booking.id))[0]
  }
  assert.equal(await stateAt(one, '09:00'), 'BOOKING_CONFIRMED SENT')
  assert.equal(await stateAt(other, '09:00'), 'BOOKING_CONFIRMED SKIPPED TOO_MANY')
  const desk = await bookAtDesk(other.studio, one.email, '14:00')
  await other.worker.run()
  assert.equal((await other.statesOf(desk))[0], 'BOOKING_CONFIRMED SENT')
  await provenAddresses.prove({ db: database.db, masterKey }, one.email, new Date())
  assert.equal(await stateAt(other, '11:00'), 'BOOKING_CONFIRMED SENT')
  await sql`update proven_address set proven_at = now() - interval '401 days'`.execute(database.db)
  await provenAddresses.removeExpired(database.db)
  assert.equal(await stateAt(other, '12:00'), 'BOOKING_CONFIRMED SKIPPED TOO_MANY')
})

test('the letter by which a booking is confirmed counts for its address over all businesses, unsaid', async () => {
  const studio = await openOnlineStudio({ guestConfirmation: 'EMAIL' })
  const [email, other] = [addressOf('stranger'), addressOf('other')]
  await exhaust(lettersToUnproven(masterKey, email))
  const lettersAfter = async (to: string, startTime: string) => {
    const { booking } = await bookOnline(
      studio,
      { customer: { firstName: 'Sam', email: to } },
      { startTime },
    )
    assert.equal(booking.status, 'PENDING')
    const { rows } = await sql`select from message where business_id = ${studio.id}`.execute(
      database.db,
    )
    return rows.length
  }
  assert.equal(await lettersAfter(email, '09:00'), 0)
  assert.equal(await lettersAfter(other, '11:00'), 1)
  await provenAddresses.prove({ db: database.db, masterKey }, email, new Date())
  assert.equal(await lettersAfter(email, '13:00'), 2)
})

test('the link of a letter proves its address', async () => {
  const studio = await openOnlineStudio({ guestConfirmation: 'EMAIL' })
  const email = addressOf('proven')
  const { booking } = await bookOnline(studio, { customer: { firstName: 'Sam', email } })
  const count = async () => {
    const rows = await database.db.selectFrom('provenAddress').selectAll().execute()
    return rows.length
  }
  const before = await count()
  const confirm = await studio.linkTo(booking.id, 'confirm')
  assert.equal((await studio.guest.post(`/bookings/${confirm}/confirm`)).status, 200)
  assert.equal(await count(), before + 1)
})

test('the texts that guests cause leave some of the day, and those of a number, to the business', async () => {
  const { studio, worker } = await open()
  await studio.configure({ country: 'NL' })
  const owner = await openMember('OWNER', [studio])
  const { status } = await owner.patch(`/businesses/${studio.id}/message-settings`, {
    kinds: { BOOKING_CONFIRMED: { isEnabled: true, channels: ['SMS'] } },
    sms: { maxPerDay: 5, maxPerNumber: 2, quietHours: null },
  })
  assert.equal(status, 200)
  const stateOf = async (id: string) => {
    await worker.run()
    const { body } = await studio.get(`~/bookings/${id}/messages`)
    const [{ status: state, reason }] = body as [Message]
    return [state, reason ?? ''].join(' ').trim()
  }
  const times = ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45', '13:30', '14:15']
  const byGuest = async (phone: string) => {
    const customer = { firstName: 'Vera', email: addressOf('texted'), phone }
    const { booking } = await bookOnline(studio, { customer }, { startTime: times.shift() })
    return stateOf(booking.id)
  }
  const byDesk = async (customerPhone: string) => {
    const values = { startTime: times.shift(), customerPhone, notifyCustomer: true }
    return stateOf((await studio.book(values)).body.booking.id)
  }
  for (const state of ['SENT', 'SENT', 'SKIPPED TOO_MANY'])
    assert.equal(await byGuest('+31612345678'), state)
  assert.equal(await byDesk('+31612345678'), 'SENT')
  assert.equal(await byGuest('+31612345670'), 'SENT')
  assert.equal(await byGuest('+31612345671'), 'SKIPPED DAILY_LIMIT')
  assert.equal(await byDesk('+31612345672'), 'SENT')
})
