import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import type { Studio } from '#testing/salon/studio.ts'

// The messages of all businesses are read here, so this file uses its own database.
await useEmptyDatabase()
const { app, database } = await import('#testing/process/server.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { completeVisit, openVisit } = await import('#testing/salon/reviews.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { doAllWork } = await import('#testing/work.ts')
const { reviewRequests } = await import('./queue-requests.ts')

/** The visits of the tests are weeks ahead, and can be reviewed for 30 days. */
const afterVisit = async (studio: Studio, bookingId: string) => {
  const { endsAt } = (await studio.get(`~/bookings/${bookingId}`)).body.data as { endsAt: string }
  return new Date(endsAt)
}
const afterVisits = () => new Date(Date.now() + 90 * 86_400_000)

const queueRequests = (now = afterVisits(), sendsMail = true) =>
  doAllWork(reviewRequests, { sendsMail }, now)

/** The rows of messages that ask for a review. */
const requests = () =>
  database.db
    .selectFrom('bookingMessage')
    .select(['status', 'reason'])
    .where('kind', '=', 'REVIEW_REQUEST')
    .execute()

const removeAll = () => database.db.deleteFrom('bookingMessage').execute()

/** The letters that are sent at the end of a visit. */
async function lettersAfter(studio: Studio, bookingId: string) {
  const now = await afterVisit(studio, bookingId)
  await queueRequests(now)
  const worker = openMessageWorker(studio)
  worker.now = now
  await worker.run()
  return worker.letters
}

test('the customer of a completed visit gets one message, with a valid link', async () => {
  const { studio, bookingId } = await openVisit({ name: 'Studio Noord', country: 'NL' })
  const now = await afterVisit(studio, bookingId)
  await Promise.all([1, 2, 3].map(() => queueRequests(now)))
  const [message, ...more] = await lettersAfter(studio, bookingId)
  assert.deepEqual(more, [])
  assert.equal(message?.to, 'nina@example.com')
  assert.equal(message.subject, 'Hoe was je bezoek aan Studio Noord?')
  assert.equal(message.invite, null)
  assert.match(message.text, /Wat: Cut\n/)
  const [, path = ''] = /^https:\/\/salon\.example(\/review\/\S+)$/m.exec(message.text) ?? []
  assert.ok(message.html.includes(`href="https://salon.example${path}"`))
  const page = await app.inject({ url: path })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /Studio Noord/)
  const listed = (await studio.get(`~/bookings/${bookingId}/messages`)).body
  assert.partialDeepStrictEqual(listed, [{ kind: 'REVIEW_REQUEST', status: 'SENT' }])
})

test('the message for a visit that was completed ahead of its time waits for its end', async () => {
  await removeAll()
  const { studio, bookingId } = await openVisit()
  const end = await afterVisit(studio, bookingId)
  await queueRequests(new Date(end.getTime() - 1))
  assert.deepEqual(await requests(), [])
  const [message] = await lettersAfter(studio, bookingId)
  const until = new Date(end.getTime() + 30 * 86_400_000)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  assert.ok(message?.text.includes(`until ${day.format(until)}.`))
})

test('the message has an unsubscribe link, after which its address gets none', async () => {
  const { studio, bookingId } = await openVisit()
  const [message] = await lettersAfter(studio, bookingId)
  const [path = ''] = /\/unsubscribe\/\S+/.exec(message?.text ?? '') ?? []
  assert.equal(message?.unsubscribeUrl, `https://salon.example${path}`)
  assert.equal((await app.inject({ method: 'POST', url: path })).statusCode, 200)
  const later = await completeVisit(studio, '15:00')
  assert.deepEqual(await lettersAfter(studio, later.bookingId), [])
})

test('a customer who wants no service messages gets none, and others get their own language', async () => {
  const studio = await openStudio({ name: 'Studio Noord', country: 'NL' })
  const send = async (values: object, startTime: string) => {
    const { id: customerId } = await makeCustomer(studio, { email: 'ada@example.com', ...values })
    const { bookingId } = await completeVisit(studio, startTime, { customerId })
    return (await lettersAfter(studio, bookingId)).map(({ subject }) => subject)
  }
  assert.deepEqual(await send({ contact: { email: false } }, '10:00'), [])
  assert.deepEqual(await send({ locale: 'de' }, '12:00'), ['Wie war Ihr Besuch bei Studio Noord?'])
})

test('a repeated completion queues no second message', async () => {
  const { studio, bookingId } = await openVisit()
  assert.equal((await lettersAfter(studio, bookingId)).length, 1)
  await studio.patch(`~/bookings/${bookingId}/complete`)
  assert.deepEqual(await lettersAfter(studio, bookingId), [])
})

test('no message goes to a customer without an address, of a business that has disabled it, or of a cancelled visit', async () => {
  await removeAll()
  const silent = await openStudio()
  await completeVisit(silent, '10:00', { isWalkIn: true, customerName: 'Ada' })
  const off = await openStudio()
  await off.configure({ requestReviews: false })
  await completeVisit(off, '10:00')
  const cancelled = await openVisit()
  await cancelled.studio.patch(`~/bookings/${cancelled.bookingId}/cancel`, {
    cancelReasonKey: 'mistake',
  })
  await queueRequests()
  assert.deepEqual(await requests(), [])
  // Nor later, after it is enabled.
  await off.configure({ requestReviews: true })
  await queueRequests()
  assert.deepEqual(await requests(), [])
})

test('without a mail server nothing is queued', async () => {
  await openVisit()
  await queueRequests(afterVisits(), false)
  await queueRequests()
  assert.deepEqual(await requests(), [])
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
  for (let count = 0; count < 53; count += 1) {
    const { id: customerId } = await makeCustomer(studio, { email: `${count}@example.com` })
    await completeVisit(studio, '10:00', { customerId })
  }
  await assert.rejects(queueRequests(), /Cannot open/)
  assert.equal((await requests()).length, 53)
})
