import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { ageStaffMessages, openStaffWorker } from '#testing/staff-messages.ts'

import { removeOld } from './queries.ts'

test('the record of a letter is deleted 30 days after it was queued', async () => {
  const studio = await openOnlineStudio()
  const worker = openStaffWorker(studio)
  const remove = () => removeOld(database.db, new AbortController().signal)
  await bookOnline(studio)
  await worker.run()
  await ageStaffMessages(studio, 29)
  await remove()
  assert.deepEqual(await worker.outcomes(), ['ONLINE_BOOKING SKIPPED NO_ADDRESS'])
  await ageStaffMessages(studio, 31)
  await bookOnline(studio, {}, { startTime: '14:00' })
  await remove()
  assert.deepEqual(await worker.outcomes(), ['ONLINE_BOOKING QUEUED'])
})
