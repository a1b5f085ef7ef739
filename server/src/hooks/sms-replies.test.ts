import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test, { after } from 'node:test'
import { pino } from 'pino'

import { signedHeaders } from '#core/crypto/signed-headers.ts'
import { newId } from '#core/ids.ts'
import { httpProvider } from '#features/messages/sms/providers/http.ts'
import type { SmsProvider } from '#features/messages/sms/providers/provider.ts'
import { twilioProvider } from '#features/messages/sms/providers/twilio.ts'
import { useOwnDatabase } from '#testing/database/database.ts'
import type { Studio } from '#testing/salon/studio.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { buildApi } = await import('../server/api.ts')
const { eraseCustomer } = await import('#features/privacy/erase-customer.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { database, masterKey } = await import('#testing/process/server.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const publicUrl = 'https://salon.example'
const open = (sms: SmsProvider) =>
  buildApi({ database, masterKey, logger: pino({ level: 'error' }), sms, config: { publicUrl } })
const app = await open(httpProvider({ url: 'https://sms.example', secret }))
const twilio = { accountSid: 'AC01', authToken: 'hunter2', from: '+3197010', apiUrl: null }
const hookUrl = `${publicUrl}/hooks/sms/twilio`
const byTwilio = await open(twilioProvider({ ...twilio, hookUrl }))
after(() => Promise.all([app.close(), byTwilio.close()]))

let numbers = 0
/** A mobile number of its own for each test, since a reply is for the business that wrote to it last. */
const newNumber = () => `+3161${String(2_000_000 + (numbers += 1))}`

/** A salon that confirms bookings by hand, and tells their customers of them by text message. */
async function openTexting(number: string, name = 'Studio Noord') {
  const studio = await openStudio({ name, timezone: 'Europe/Amsterdam' })
  await studio.configure({ country: 'NL', autoConfirm: false })
  const owner = await openMember('OWNER', [studio])
  const byText = { isEnabled: true, channels: ['SMS'] }
  const kinds = { BOOKING_RECEIVED: byText, BOOKING_CONFIRMED: byText }
  await owner.patch(`/businesses/${studio.id}/message-settings`, { kinds })
  const worker = openMessageWorker(studio)
  const tomorrow = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').add({ days: 1 })
  worker.now = new Date(tomorrow.withPlainTime('12:00').epochMilliseconds)
  const book = async (startTime: string, values: object = {}) => {
    const asked = { startTime, customerPhone: number, notifyCustomer: true, ...values }
    const { status, body } = await studio.book(asked)
    assert.equal(status, 201, JSON.stringify(body))
    worker.now = new Date((worker.now?.getTime() ?? 0) + 60_000)
    await worker.run()
    return body.booking.id as string
  }
  const statusOf = async (id: string) =>
    (await studio.get(`~/bookings/${id}`)).body.data.status as string
  return { studio, worker, book, statusOf }
}

const wantsTexts = async (studio: Studio, id = studio.customer.id) =>
  (await studio.get(`~/customers/${id}`)).body.data.contact.sms as boolean

/** The report of a reply by the operator's service; the id is that of its request. */
async function reply(from: string, text: string, { id = newId(), signedBy = secret } = {}) {
  const body = JSON.stringify({ from, text })
  const about = { deliveryId: id, eventType: 'sms.reply', attempt: 1, sentAt: new Date() }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/sms/http',
    headers: signedHeaders({ ...about, secret: signedBy, body }),
    payload: body,
  })
  return statusCode
}

test('a reply confirms the booking about which its number was written last, then the next one', async () => {
  const number = newNumber()
  const { studio, worker, book, statusOf } = await openTexting(number)
  const first = await book('10:00')
  const last = await book('12:00', { customerPhone: number.replace('+31', '0') })
  const others = await book('14:00', { customerPhone: newNumber() })
  for (const text of ['oui', 'yes please', '11', '', 'No'])
    assert.equal(await reply(number, text), 204)
  assert.equal(await statusOf(last), 'PENDING')
  assert.equal(await reply(number, ' JA! '), 204)
  assert.deepEqual([await statusOf(last), await statusOf(first)], ['CONFIRMED', 'PENDING'])
  const history = (await studio.get(`~/bookings/${last}/history`)).body
  assert.partialDeepStrictEqual(history.at(-1), { action: 'confirmed', actor: 'customer' })
  const confirmed = (await studio.events()).filter(({ name }) => name === 'booking.confirmed')
  assert.deepEqual(
    confirmed.map(({ payload }) => payload.id),
    [last],
  )
  await worker.run()
  assert.match(worker.texts.at(-1)?.text ?? '', /is bevestigd/)
  assert.equal(await reply(number, '1'), 204)
  assert.deepEqual([await statusOf(first), await statusOf(others)], ['CONFIRMED', 'PENDING'])
  assert.equal(await reply(number, 'c'), 204, 'nothing is left')
  assert.equal(await statusOf(others), 'PENDING')
})

test('a repeated request about one reply changes nothing, concurrent ones either', async () => {
  const number = newNumber()
  const { book, statusOf } = await openTexting(number)
  const ids = [await book('10:00'), await book('12:00'), await book('14:00')]
  const id = newId()
  const answers = [1, 2, 3, 4].map(() => reply(number, 'yes', { id }))
  assert.deepEqual(await Promise.all(answers), [204, 204, 204, 204])
  assert.equal(await reply(number, 'yes', { id }), 204)
  const states = await Promise.all(ids.map(statusOf))
  assert.deepEqual(states, ['PENDING', 'PENDING', 'CONFIRMED'])
})

test('a reply confirms nothing that waits for others, is over, or was not written about', async () => {
  const number = newNumber()
  const { studio, book, statusOf } = await openTexting(number)
  const id = await book('10:00')
  const unwritten = await book('12:00', { notifyCustomer: false })
  const set = (values: object) =>
    database.db
      .updateTable('booking')
      .set(values)
      .where('businessId', '=', studio.id)
      .where('id', '=', id)
      .execute()
  const { startsAt } = (await studio.get(`~/bookings/${id}`)).body.data
  const waiting: [object, object][] = [
    [{ source: 'BOOKING_PAGE' }, { source: 'API' }],
    [{ confirmDueAt: new Date().toISOString() }, { confirmDueAt: null }],
    [{ depositRequired: true }, { depositRequired: false }],
    [{ startsAt: '2026-01-01T09:00:00Z' }, { startsAt }],
  ]
  for (const [values, before] of waiting) {
    await set(values)
    assert.equal(await reply(number, '1'), 204)
    assert.equal(await statusOf(id), 'PENDING', JSON.stringify(values))
    await set(before)
  }
  assert.equal(await reply(number, '1'), 204)
  assert.deepEqual([await statusOf(id), await statusOf(unwritten)], ['CONFIRMED', 'PENDING'])
})

test('STOP and START are for the business that wrote last, and its customers of the number', async () => {
  const number = newNumber()
  const earlier = await openTexting(number)
  const later = await openTexting(number, 'Studio Zuid')
  const card = async ({ studio }: typeof later, phone: string) =>
    (await studio.post('~/customers', { firstName: 'Nina', phone })).body.data.id as string
  const same = await card(later, number.replace('+31', '0031 '))
  const other = await card(later, newNumber())
  const elsewhere = await card(earlier, number)
  await earlier.book('10:00')
  const id = await later.book('10:00')
  assert.equal(await reply(number, 'Stop.'), 204)
  const states = async () => [
    await wantsTexts(later.studio, same),
    await wantsTexts(later.studio),
    await wantsTexts(later.studio, other),
    await wantsTexts(earlier.studio, elsewhere),
    await wantsTexts(earlier.studio),
  ]
  assert.deepEqual(await states(), [false, false, true, true, true])
  await later.studio.patch(`~/bookings/${id}/confirm`)
  await later.worker.run()
  const messages = (await later.studio.get(`~/bookings/${id}/messages`)).body
  const confirmation = messages.find(({ kind }: { kind: string }) => kind === 'BOOKING_CONFIRMED')
  assert.partialDeepStrictEqual(confirmation, { status: 'SKIPPED', reason: 'OPTED_OUT' })
  assert.equal(await reply(number, 'START'), 204)
  assert.deepEqual(await states(), [true, true, true, true, true])
  for (const word of ['STOPP', 'unsubscribe', 'STOPALL', '“stop”', 'Afmelden']) {
    assert.equal(await reply(number, word), 204)
    assert.equal(await wantsTexts(later.studio, same), false, word)
    assert.equal(await reply(number, 'unstop'), 204)
  }
  assert.deepEqual(await states(), [true, true, true, true, true])
})

test('replies of unknown numbers, wrongly signed ones and those after an erasure change nothing', async () => {
  const number = newNumber()
  const { studio, book, statusOf } = await openTexting(number)
  const id = await book('10:00')
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
  assert.equal(await reply(number, '1', { signedBy: other }), 400)
  for (const from of [newNumber(), 'Salon', '', '12345', number.slice(1)])
    assert.equal(await reply(from, '1'), 204, from)
  assert.equal(await statusOf(id), 'PENDING')
  const stored = () =>
    database.db
      .selectFrom('textedNumber')
      .select('numberHash')
      .where('businessId', '=', studio.id)
      .execute()
  const rows = await stored()
  assert.deepEqual(
    rows.map(({ numberHash }) => [numberHash.length, numberHash.includes(number.slice(3))]),
    [[32, false]],
  )
  await asTenant(studio, (tenant) => eraseCustomer(tenant, studio.customer.id))
  assert.deepEqual(await stored(), [])
  assert.equal(await reply(number, 'STOP'), 204)
})

test('a text message that was not accepted makes no business the one that wrote last', async () => {
  const number = newNumber()
  const first = await openTexting(number)
  const id = await first.book('10:00')
  const second = await openTexting(number)
  second.worker.answerText = () => ({ is: 'refused', reason: '21610' })
  await second.book('10:00')
  assert.equal(await reply(number, 'ja'), 204)
  assert.equal(await first.statusOf(id), 'CONFIRMED')
  second.worker.answerText = () => ({ is: 'unknown', reason: 'UNKNOWN' })
  await second.book('12:00')
  assert.equal(await reply(number, 'stop'), 204)
  assert.deepEqual([await wantsTexts(first.studio), await wantsTexts(second.studio)], [true, false])
})

test("Twilio's replies come as signed forms, and one that comes again confirms nothing more", async () => {
  const number = newNumber()
  const { book, statusOf } = await openTexting(number)
  const [first, last] = [await book('10:00'), await book('12:00')]
  const send = async (form: Record<string, string>, token = 'hunter2') => {
    const sorted = Object.entries(form).toSorted(([one], [two]) => (one < two ? -1 : 1))
    const signed = hookUrl + sorted.flat().join('')
    const { statusCode } = await byTwilio.inject({
      method: 'POST',
      url: '/hooks/sms/twilio',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
      },
      payload: new URLSearchParams(form).toString(),
    })
    return statusCode
  }
  const form = { MessageSid: 'SM01', From: number, Body: 'Yes', To: '+3197010' }
  assert.equal(await send(form, 'hunter3'), 400)
  assert.equal(await statusOf(last), 'PENDING')
  assert.deepEqual([await send(form), await send(form)], [204, 204])
  assert.deepEqual([await statusOf(last), await statusOf(first)], ['CONFIRMED', 'PENDING'])
})
