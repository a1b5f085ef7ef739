import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

// The messages of every business are deleted, so this file uses its own database.
await useOwnDatabase()
const { openMessageWorker } = await import('#testing/messages.ts')
const { database } = await import('#testing/process/server.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { removeOldMessages } = await import('./retention.ts')

const dayMs = 86_400_000

test('messages are deleted 400 days after the visit, and the customer is told nothing again', async () => {
  const studio = await openStudio()
  const { id, startsAt } = (await studio.book({ notifyCustomer: true })).body.booking
  const worker = openMessageWorker(studio)
  const after = (days: number) => new Date(Date.parse(startsAt) + days * dayMs)
  assert.equal((await worker.at(null)).length, 1)
  await worker.at(after(-1))
  await worker.at(after(0))
  const left = async () => (await studio.get(`~/bookings/${id}/messages`)).body.length
  const remove = (now: Date) => removeOldMessages(database.db, new AbortController().signal, now)
  const all = await left()
  assert.ok(all >= 2, String(all))
  await remove(after(399))
  assert.equal(await left(), all)
  await remove(after(401))
  assert.equal(await left(), 0)
  await database.pool.query('update booking set messages_changed_at = $2 where id = $1', [
    id,
    after(401),
  ])
  assert.deepEqual(await worker.at(after(401)), [])
  assert.equal(await left(), 0)
})
