import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import type { Studio } from '#testing/salon/studio.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { tenantTransaction } = await import('#db/open-tenant.ts')
const { progress } = await import('#features/bookings/progress.ts')
const { rescheduleBooking } = await import('#features/bookings/reschedule.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { database, masterKey } = await import('#testing/process/server.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')

const notified = { notifyCustomer: true }
const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function book(studio: Studio, values: object) {
  const { status, body } = await studio.book(values)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, startsAt } = body.booking as { id: string; startsAt: string }
  return { id, before: (ms: number) => new Date(Date.parse(startsAt) - ms) }
}

const actAt = (now: Date, studio: Studio, work: Parameters<typeof tenantTransaction<unknown>>[2]) =>
  tenantTransaction({ database, masterKey, now }, studio.id, work)

test('the first webhook and other windows hold for bookings of which the customer gets no messages', async () => {
  const studio = await openStudio()
  const { id, before } = await book(studio, {})
  const worker = openMessageWorker(studio)
  await worker.run()
  await studio.post('~/webhooks', { url: 'https://8.8.8.8/', events: ['booking.reminder_due'] })
  await worker.run()
  const owner = await openMember('OWNER', [studio])
  const windows = [1_440, 120]
  await owner.patch(`/businesses/${studio.id}/message-settings`, {
    kinds: { REMINDER: { windows } },
  })
  await worker.run()
  const due = async () =>
    (await studio.events())
      .filter(({ name }) => name === 'booking.reminder_due')
      .map(({ payload }) => [payload.id, payload.windowMinutes])
  await worker.at(before(dayMs))
  assert.deepEqual(await due(), [[id, 1_440]])
  await worker.at(before(2 * hourMs))
  assert.deepEqual(await due(), [
    [id, 1_440],
    [id, 120],
  ])
  assert.deepEqual(worker.letters, [])
})

test('a window that began between two changes is opened although both are planned together', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const { id, before } = await book(studio, notified)
  const confirmedAt = before(dayMs - 1_000)
  await actAt(confirmedAt, studio, (tenant) => progress(tenant, id, 'confirm'))
  const subjects = await openMessageWorker(studio).at(confirmedAt)
  // One letter about both changes, of the present state.
  assert.deepEqual(
    subjects.map((subject) => subject.replace(/(:| on) .*/, '')).toSorted(),
    ['Reminder', 'Your appointment'],
    subjects.join(),
  )
})

test('a window of the new time that had begun at a move is not opened', async () => {
  const studio = await openStudio()
  const { id, before } = await book(studio, notified)
  const movedAt = before(dayMs - 3 * hourMs)
  const to = { date: studio.date, startTime: '12:00', skipAdvanceCheck: true }
  await actAt(movedAt, studio, (tenant) => rescheduleBooking(tenant, id, to))
  const subjects = await openMessageWorker(studio).at(movedAt)
  assert.match(subjects.join(), /^Your appointment has changed: .*12:00$/)
})

test('a request that changes nothing does not change whether the customer gets messages', async () => {
  const studio = await openStudio()
  const { id } = await book(studio, { startTime: '10:00' })
  const there = { date: studio.date, startTime: '10:00', ...notified }
  assert.equal((await studio.patch(`~/bookings/${id}/reschedule`, there)).status, 200)
  const worker = openMessageWorker(studio)
  assert.deepEqual(await worker.at(null), [])
  const cancelled = { cancelReasonKey: 'mistake' }
  await studio.patch(`~/bookings/${id}/cancel`, cancelled)
  assert.equal(
    (await studio.patch(`~/bookings/${id}/cancel`, { ...cancelled, ...notified })).status,
    200,
  )
  assert.deepEqual(await worker.at(null), [])
})
