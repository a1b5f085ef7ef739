import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { pino } from 'pino'

import { signedHeaders } from '#core/crypto/signed-headers.ts'
import { newId } from '#core/ids.ts'
import { httpProvider } from '#features/messages/sms/providers/http.ts'
import { reportIdOf } from '#features/messages/sms/report-id.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { buildApi } = await import('../server/api.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { database, masterKey } = await import('#testing/process/server.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const app = await buildApi({
  database,
  masterKey,
  logger: pino({ level: 'error' }),
  sms: httpProvider({ url: 'https://sms.example', secret }),
  config: { publicUrl: 'https://salon.example', sendsSms: true },
})
after(() => app.close())

/** A salon that has sent a text message, and what its provider says of it. */
async function openTexted() {
  const studio = await openStudio({ timezone: 'Europe/Amsterdam' })
  await studio.configure({ country: 'NL' })
  const owner = await openMember('OWNER', [studio])
  const kinds = { BOOKING_CONFIRMED: { isEnabled: true, channels: ['SMS'] } }
  await owner.patch(`/businesses/${studio.id}/message-settings`, { kinds })
  const worker = openMessageWorker(studio)
  const tomorrow = Temporal.Now.zonedDateTimeISO('Europe/Amsterdam').add({ days: 1 })
  worker.now = new Date(tomorrow.withPlainTime('12:00').epochMilliseconds)
  const { body } = await studio.book({ customerPhone: '06 12345678', notifyCustomer: true })
  await worker.run()
  const [text] = worker.texts
  assert.ok(text)
  const state = async () => {
    const { body: rows } = await studio.get(`~/bookings/${body.booking.id}/messages`)
    const [message] = rows as { status: string; reason: string | null }[]
    return [message?.status, message?.reason]
  }
  return { studio, worker, bookingId: body.booking.id as string, text, state }
}

const faultOf = async ({ studio }: Awaited<ReturnType<typeof openTexted>>) =>
  (await studio.get(`~/customers/${studio.customer.id}`)).body.data.contactFaults.sms

async function report(event: object, signedBy = secret) {
  const body = JSON.stringify(event)
  const about = { deliveryId: newId(), eventType: 'sms.report', attempt: 1, sentAt: new Date() }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/hooks/sms/http',
    headers: signedHeaders({ ...about, secret: signedBy, body }),
    payload: body,
  })
  return statusCode
}

test('a report of a delivery is shown, and a failure after it changes nothing', async () => {
  const { text, state } = await openTexted()
  assert.deepEqual(await state(), ['SENT', null])
  assert.equal(await report({ id: text.id, status: 'DELIVERED' }), 204)
  assert.deepEqual(await state(), ['DELIVERED', null])
  assert.equal(await report({ id: text.id, status: 'FAILED', reason: '30003' }), 204)
  assert.deepEqual(await state(), ['DELIVERED', null])
})

test('a text message that does not arrive has failed, once, and webhooks are told', async () => {
  const { studio, text, state } = await openTexted()
  for (const reason of ['30003', '30005'])
    assert.equal(await report({ id: text.id, status: 'FAILED', reason }), 204)
  assert.deepEqual(await state(), ['FAILED', '30003'])
  const failed = (await studio.events()).filter(({ name }) => name === 'message.failed')
  assert.equal(failed.length, 1)
})

test('a number that no text message reaches is flagged until one arrives or it is changed', async () => {
  const texted = await openTexted()
  const { studio, text } = texted
  const card = `~/customers/${studio.customer.id}`
  await report({ id: text.id, status: 'FAILED', reason: '30005' })
  assert.equal(await faultOf(texted), null, 'the booking has another number than the customer')

  const second = await openTexted()
  const { studio: other } = second
  await other.patch(`~/customers/${other.customer.id}`, { phone: '+31 6 12345678' })
  const passing = { status: 'FAILED', reason: '30003', isPermanent: false }
  assert.equal(await report({ id: second.text.id, ...passing }), 204)
  assert.equal(await faultOf(second), null)

  await studio.patch(card, { phone: '0612345678' })
  const again = await resendOf(texted)
  await report({ id: again.id, status: 'FAILED', reason: '30005' })
  assert.partialDeepStrictEqual(await faultOf(texted), { reason: '30005' })
  await studio.patch(card, { phone: '0612345679' })
  assert.equal(await faultOf(texted), null)
  await studio.patch(card, { phone: '+31612345678' })
  assert.partialDeepStrictEqual(await faultOf(texted), { reason: '30005' })
  const last = await resendOf(texted)
  await report({ id: last.id, status: 'DELIVERED' })
  assert.equal(await faultOf(texted), null)
})

/** Sends the message again, as the desk does, and returns the new attempt. */
async function resendOf({ studio, worker, bookingId }: Awaited<ReturnType<typeof openTexted>>) {
  const path = `/api/v1/businesses/${studio.id}/bookings/${bookingId}/messages`
  const headers = { 'x-api-key': studio.key }
  const [message] = (await app.inject({ url: path, headers })).json()
  const url = `${path}/${message.id}/resend`
  const resent = await app.inject({ method: 'POST', url, headers })
  assert.equal(resent.statusCode, 200, resent.body)
  assert.partialDeepStrictEqual(resent.json().data, { status: 'QUEUED', reason: null })
  const waiting = await app.inject({ method: 'POST', url, headers })
  assert.equal(waiting.statusCode, 409, 'it waits already')
  await worker.run()
  const text = worker.texts.at(-1)
  assert.ok(text)
  return text
}

test('a text message that is sent again is another attempt, by day and night', async () => {
  const texted = await openTexted()
  const { text, worker, state } = texted
  await report({ id: text.id, status: 'FAILED', reason: '30003' })
  worker.now = new Date((worker.now?.getTime() ?? 0) + 11 * 3_600_000)
  const again = await resendOf(texted)
  assert.equal(again.id, text.id.replace(/1$/, '2'))
  assert.deepEqual(await state(), ['SENT', null])
})

test('reports of others, of earlier attempts and of unknown messages change nothing', async () => {
  const { studio, text, state } = await openTexted()
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
  assert.equal(await report({ id: text.id, status: 'DELIVERED' }, other), 400)
  const unknown = { businessId: studio.id, messageId: newId(), attempt: 1 }
  for (const id of [
    text.id.replace(/1$/, '2'),
    reportIdOf(unknown),
    reportIdOf({ ...unknown, businessId: newId() }),
    'x',
  ])
    assert.equal(await report({ id, status: 'FAILED', reason: 'x' }), 204, id)
  assert.equal(await report({ from: '+31612345678', text: 'Thank you' }), 204)
  assert.deepEqual(await state(), ['SENT', null])
  const unsigned = await app.inject({ method: 'POST', url: '/hooks/sms/http', payload: '{}' })
  assert.equal(unsigned.statusCode, 400)
  assert.equal((await app.inject({ url: '/hooks/sms/twilio' })).statusCode, 404)
  assert.equal((await app.inject({ method: 'PUT', url: '/hooks/sms/http' })).statusCode, 405)
})
