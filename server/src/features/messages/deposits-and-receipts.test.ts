import assert from 'node:assert/strict'
import test from 'node:test'

import { unsubscribeAddress } from '#features/customers/unsubscribe/addresses.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { app } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import type { Letter } from './letter/letter.ts'
import { sendReceipt } from './receipt/send.ts'
import { resend } from './resend.ts'
import { letterSender } from './sending/mail-letter.ts'

/** A salon with an owner, and a booking of which its customer hears. */
async function openBooked(settings: object, fields: object = {}) {
  const studio = await openStudio({ name: 'Studio Noord' })
  await studio.configure(settings)
  const owner = await openMember('OWNER', [studio])
  const { status, body } = await studio.book({ notifyCustomer: true, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  const id = body.booking.id as string
  const path = `~/bookings/${id}`
  const worker = openMessageWorker(studio)
  const take = async () => {
    await worker.run()
    return worker.letters.splice(0)
  }
  const listed = async () =>
    (await studio.get(`${path}/messages`)).body as { id: string; kind: string; status: string }[]
  const turnOn = (kind: string) =>
    owner.patch(`/businesses/${studio.id}/message-settings`, {
      kinds: { [kind]: { isEnabled: true } },
    })
  return { studio, id, path, take, listed, turnOn }
}

test('a booking that waits for its deposit gets the link to pay it, and is confirmed once paid', async () => {
  const settings = { depositPercent: 50 }
  const { studio, path, take } = await openBooked(settings, { paymentMethod: 'ONLINE' })
  const [letter, ...more] = await take()
  assert.deepEqual(more, [])
  assert.match(letter?.subject ?? '', /^Please pay the deposit: .+, 10:00$/)
  assert.match(letter?.text ?? '', /\nDeposit: €\d/)
  const [, link = ''] = /^https:\/\/salon\.example(\/pay\/\S+)$/m.exec(letter?.text ?? '') ?? []
  assert.equal((await app.inject({ url: link })).statusCode, 200)
  assert.ok(letter)
  assert.ok(letter.html.includes(`href="https://salon.example${link}"`))
  assert.ok(letter.invite)
  await studio.patch(`${path}/mark-paid`)
  assert.match((await take()).map(({ subject }) => subject).join(), /^Your appointment on/)
})

test('a paid deposit that the business still has to confirm is received', async () => {
  const settings = { depositPercent: 50, autoConfirm: false }
  const { studio, path, take } = await openBooked(settings, { paymentMethod: 'ONLINE' })
  await take()
  await studio.patch(`${path}/mark-paid`)
  assert.match((await take()).map(({ subject }) => subject).join(), /^We received your request/)
})

test('a receipt is sent after the payment where that is on, with the invoice as a PDF', async () => {
  const { studio, path, take, turnOn } = await openBooked({ requestReviews: false })
  assert.equal((await turnOn('RECEIPT')).status, 200)
  await take()
  await studio.patch(`${path}/complete`)
  assert.deepEqual(await take(), [])
  await studio.patch(`${path}/mark-paid`)
  const [letter, ...more] = await take()
  assert.ok(letter)
  assert.deepEqual(more, [])
  assert.match(letter.subject, /^Your receipt from Studio Noord$/)
  assert.match(letter.text, /\nReceipt: \d{4}-000001\nCut: €/)
  assert.equal(letter.invite, null)
  const [sent] = await sentBy(letter)
  assert.equal(sent?.filename, letter.document?.filename)
  assert.equal(sent?.content.subarray(0, 5).toString(), '%PDF-')
})

/** The attachments of a letter when it is handed to the mail server. */
async function sentBy(letter: Letter) {
  const handed: { attachments: { filename: string; content: Buffer }[] }[] = []
  const transport = { sendMail: async (message: unknown) => void handed.push(message as never) }
  const send = letterSender(transport as never, 'Salon <desk@salon.example>')
  assert.deepEqual(await send(letter, new AbortController().signal), { is: 'sent' })
  return handed[0]?.attachments ?? []
}

test('a receipt that is off is sent by hand', async () => {
  const { studio, id, path, take, listed } = await openBooked({ requestReviews: false })
  await take()
  await studio.patch(`${path}/mark-paid`)
  await studio.patch(`${path}/complete`)
  assert.deepEqual(await take(), [])
  const receipt = (await listed()).find(({ kind }) => kind === 'RECEIPT')
  assert.partialDeepStrictEqual(receipt, { status: 'SKIPPED', reason: 'OFF' })
  const named = { bookingId: id, messageId: receipt?.id ?? '' }
  await asTenant(studio, (tenant) => resend(tenant, named, { EMAIL: true, SMS: false }))
  assert.equal((await take()).length, 1)
})

test('a receipt is sent at the till, and to who wants no e-mail only once somebody has said so', async () => {
  const { studio, id, path, take, listed } = await openBooked(
    { requestReviews: false },
    { notifyCustomer: false },
  )
  const send = (isConfirmed = false) =>
    asTenant(studio, (tenant) =>
      sendReceipt(tenant, { bookingId: id, isConfirmed }, { EMAIL: true, SMS: false }),
    )
  await assert.rejects(send(), /once it is completed and paid/)
  await studio.patch(`${path}/mark-paid`)
  await studio.patch(`${path}/complete`)
  assert.partialDeepStrictEqual(await send(), { kind: 'RECEIPT', status: 'QUEUED' })
  // Pressed twice it is sent once.
  await send()
  const [letter, ...more] = await take()
  assert.deepEqual([letter?.document?.filename.slice(-4), more.length], ['.pdf', 0])
  assert.deepEqual(
    (await listed()).map(({ kind, status }) => `${kind} ${status}`),
    ['RECEIPT SENT'],
  )
  const email: string = (await studio.get(path)).body.data.customerEmail
  await asTenant(studio, (tenant) => unsubscribeAddress(tenant, email))
  await assert.rejects(send(), { extras: { details: { conflict: 'ADDRESS_UNSUBSCRIBED' } } })
  const { body } = await studio.get(`${path}/checkout/outcome`)
  assert.partialDeepStrictEqual(body.data, {
    receiptEmail: email,
    receiptWarning: 'UNSUBSCRIBED',
    usualIntervalDays: 42,
  })
  await send(true)
  assert.equal((await take()).length, 1)
})
