import assert from 'node:assert/strict'

import { removeOld } from '#features/staff-messages/queries.ts'
import { database } from '#testing/process/server.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { ageStaffMessages, openStaffWorker } from '#testing/staff-messages.ts'

/** The whole life of letters to a member: about a booking and of a day, looked for, sent, tried again, and deleted. */
export async function runStaffJobs() {
  const studio = await openOnlineStudio()
  await studio.patch(`~/staff/${studio.staff.id}`, { email: 'mila@salon.example' })
  await studio.patch(`~/staff/${studio.staff.id}/notifications`, { dayPlan: true })
  const { booking, path } = await bookOnline(studio)
  const worker = openStaffWorker(studio)
  const now = new Date()
  assert.equal((await worker.at(now)).length, 1)
  const to = { date: studio.date, startTime: '12:00' }
  assert.equal((await studio.guest.post(`${path}/reschedule`, to)).status, 200)
  worker.answer = () => ({ is: 'later', reason: '421' })
  await worker.run()
  worker.answer = () => ({ is: 'sent' })
  // The morning of the visit, which begins at ten or at noon.
  const morning = new Date(Date.parse(booking.startsAt) - 3 * 3_600_000)
  assert.equal((await worker.at(morning)).length, 2)
  await ageStaffMessages(studio, 31)
  await removeOld(database.db, new AbortController().signal)
  assert.deepEqual(await worker.outcomes(), [])
}
