import assert from 'node:assert/strict'
import test from 'node:test'

import { findOwner } from '#db/open-tenant.ts'
import { sealedMessage } from '#features/mail/messages.ts'
import { useEmptyDatabase } from '#testing/database/database.ts'
import { makeCustomer } from '#testing/salon/makers.ts'

// The messages of all businesses are read here, so this file uses its own database.
await useEmptyDatabase()
const { app, database, masterKey } = await import('#testing/process/server.ts')
const { completeVisit, openVisit } = await import('#testing/salon/reviews.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { queueReviewRequests } = await import('./queue-requests.ts')

/** The visits of the tests are weeks ahead. */
const afterVisits = () => new Date(Date.now() + 90 * 86_400_000)

const context = (now = afterVisits()) => ({
  database,
  masterKey,
  publicUrl: 'https://salon.example',
  sendsMail: true,
  signal: new AbortController().signal,
  now,
})

/** Returns the queued messages and removes them. */
async function messages() {
  const columns = ['businessId', 'id', 'sealed'] as const
  const rows = await database.db.deleteFrom('message').returning(columns).execute()
  return Promise.all(
    rows.map(async ({ businessId, id, sealed }) => {
      const owner = await findOwner(database.db, masterKey, businessId)
      assert.ok(owner)
      return sealedMessage.open(owner, id, sealed)
    }),
  )
}

test('the customer of a completed visit gets one message, with a valid link', async () => {
  await openVisit({ name: 'Studio Noord', country: 'NL' })
  await Promise.all([1, 2, 3].map(() => queueReviewRequests(context())))
  await queueReviewRequests(context())
  const [message, ...more] = await messages()
  assert.deepEqual(more, [])
  assert.equal(message?.to, 'nina@example.com')
  assert.equal(message.subject, 'Hoe was je bezoek aan Studio Noord?')
  assert.match(message.text, /Studio Noord \(Cut\)/)
  const [, path = ''] = /^https:\/\/salon\.example(\/review\/\S+)$/m.exec(message.text) ?? []
  const page = await app.inject({ url: path })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /Studio Noord/)
})

test('the message for a visit that was completed ahead of its time waits for its end', async () => {
  const { studio, bookingId } = await openVisit()
  const { endsAt } = (await studio.get(`~/bookings/${bookingId}`)).body.data as { endsAt: string }
  await queueReviewRequests(context(new Date(Date.parse(endsAt) - 1)))
  assert.deepEqual(await messages(), [])
  await queueReviewRequests(context(new Date(endsAt)))
  const [message] = await messages()
  const until = new Date(Date.parse(endsAt) + 30 * 86_400_000)
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  assert.ok(message?.text.includes(`until ${day.format(until)}.`))
})

test('the message has an unsubscribe link, after which its address gets none', async () => {
  const { studio } = await openVisit()
  await queueReviewRequests(context())
  const [message] = await messages()
  const [path = ''] = /\/unsubscribe\/\S+/.exec(message?.text ?? '') ?? []
  assert.equal((await app.inject({ method: 'POST', url: path })).statusCode, 200)
  await completeVisit(studio, '15:00')
  await queueReviewRequests(context())
  assert.deepEqual(await messages(), [])
})

test('a repeated completion queues no second message', async () => {
  const { studio, bookingId } = await openVisit()
  await queueReviewRequests(context())
  assert.equal((await messages()).length, 1)
  await studio.patch(`~/bookings/${bookingId}/complete`)
  await queueReviewRequests(context())
  assert.deepEqual(await messages(), [])
})

test('no message goes to a customer without an address, of a business that has disabled it, or of a cancelled visit', async () => {
  const silent = await openStudio()
  await completeVisit(silent, '10:00', { isWalkIn: true, customerName: 'Ada' })
  const off = await openStudio()
  await off.configure({ requestReviews: false })
  await completeVisit(off, '10:00')
  const cancelled = await openVisit()
  await cancelled.studio.patch(`~/bookings/${cancelled.bookingId}/cancel`, {
    cancelReasonKey: 'mistake',
  })
  await queueReviewRequests(context())
  assert.deepEqual(await messages(), [])
  // Nor later, after it is enabled.
  await off.configure({ requestReviews: true })
  await queueReviewRequests(context())
  assert.deepEqual(await messages(), [])
})

test('without a mail server nothing is queued', async () => {
  await openVisit()
  await queueReviewRequests({ ...context(), sendsMail: false })
  await queueReviewRequests(context())
  assert.deepEqual(await messages(), [])
})

test('several batches of a business are processed, and an invalid one does not delay the others', async () => {
  const broken = await openVisit()
  await database.db
    .updateTable('booking')
    .set({ sealed: Buffer.from('not valid sealed data') })
    .where('businessId', '=', broken.studio.id)
    .execute()
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  // One recipient gets five letters an hour.
  for (let count = 0; count < 53; count += 1) {
    const { id: customerId } = await makeCustomer(studio, { email: `${count}@example.com` })
    await completeVisit(studio, '10:00', { customerId })
  }
  await assert.rejects(queueReviewRequests(context()), /Cannot open/)
  assert.equal((await messages()).length, 53)
})
