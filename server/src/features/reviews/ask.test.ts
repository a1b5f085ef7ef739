import assert from 'node:assert/strict'
import test from 'node:test'

import { openJson } from '#core/crypto.ts'
import type { Letter } from '#features/mail/queries.ts'
import { useOwnDatabase } from '#testing/database.ts'

// Letters of all businesses wait in one queue, so this file has a database of its own.
await useOwnDatabase()
const { app, database, masterKey } = await import('#testing/server.ts')
const { completeVisit, openVisit } = await import('#testing/reviews.ts')
const { openStudio } = await import('#testing/studio.ts')
const { askForReviews } = await import('./ask.ts')

const node = () => ({
  database,
  masterKey,
  publicUrl: 'https://salon.example',
  sendsMail: true,
  signal: new AbortController().signal,
  now: new Date(),
})

/** The letters that wait, which are gone then. */
async function letters() {
  const rows = await database.db.deleteFrom('mail').returning(['id', 'sealed']).execute()
  return rows.map(({ id, sealed }) => openJson<Letter>(masterKey, sealed, `mail/${id}`))
}

test('the customer of a completed visit gets one letter, with a link that works', async () => {
  await openVisit({ name: 'Studio Noord', country: 'NL' })
  await Promise.all([1, 2, 3].map(() => askForReviews(node())))
  await askForReviews(node())
  const [letter, ...more] = await letters()
  assert.deepEqual(more, [])
  assert.equal(letter?.to, 'nina@example.com')
  assert.equal(letter.subject, 'Hoe was je bezoek aan Studio Noord?')
  assert.match(letter.text, /Studio Noord \(Cut\)/)
  const [, path = ''] = /^https:\/\/salon\.example(\/review\/\S+)$/m.exec(letter.text) ?? []
  const page = await app.inject({ url: path })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /Studio Noord/)
})

test('completing again what is completed writes no second letter', async () => {
  const { studio, bookingId } = await openVisit()
  await askForReviews(node())
  assert.equal((await letters()).length, 1)
  await studio.patch(`~/bookings/${bookingId}/complete`)
  await askForReviews(node())
  assert.deepEqual(await letters(), [])
})

test('nobody is asked who has no address, where it is switched off, or whose visit was cancelled', async () => {
  const silent = await openStudio()
  await completeVisit(silent, '10:00', { isWalkIn: true, customerName: 'Ada' })
  const off = await openStudio()
  await off.configure({ requestReviews: false })
  await completeVisit(off, '10:00')
  const cancelled = await openVisit()
  await cancelled.studio.patch(`~/bookings/${cancelled.bookingId}/cancel`, {
    cancelReasonKey: 'mistake',
  })
  await askForReviews(node())
  assert.deepEqual(await letters(), [])
  // Nor later, when it is switched on.
  await off.configure({ requestReviews: true })
  await askForReviews(node())
  assert.deepEqual(await letters(), [])
})

test('without a mail server nothing waits to be sent', async () => {
  await openVisit()
  await askForReviews({ ...node(), sendsMail: false })
  await askForReviews(node())
  assert.deepEqual(await letters(), [])
})

test('more than one batch of a business is asked, and a broken one keeps back no other', async () => {
  const broken = await openVisit()
  await database.db
    .updateTable('booking')
    .set({ sealed: Buffer.from('nothing of ours') })
    .where('businessId', '=', broken.studio.id)
    .execute()
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  for (let count = 0; count < 53; count += 1) await completeVisit(studio, '10:00')
  await assert.rejects(askForReviews(node()), /Cannot open/)
  assert.equal((await letters()).length, 53)
})
