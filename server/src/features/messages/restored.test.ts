import assert from 'node:assert/strict'
import test from 'node:test'

import { openMessageWorker } from '#testing/messages.ts'
import { openStudio } from '#testing/salon/studio.ts'

const notified = { notifyCustomer: true }
const cancel = { cancelReasonKey: 'mistake' }

async function openBooked() {
  const studio = await openStudio()
  const { booking } = (await studio.book(notified)).body
  const worker = openMessageWorker(studio)
  const path = `~/bookings/${booking.id}`
  return {
    worker,
    startsAt: Date.parse(booking.startsAt),
    cancel: (more = {}) => studio.patch(`${path}/cancel`, { ...cancel, ...more }),
    undo: (body = {}) => studio.patch(`${path}/undo-cancel`, body),
  }
}

const dayMs = 86_400_000

test('a customer who was told of the cancellation is told that the visit takes place, and reminded', async () => {
  const { worker, startsAt, cancel: end, undo } = await openBooked()
  assert.match((await worker.at(null)).join(), /^Your appointment on/)
  await end()
  assert.match((await worker.at(null)).join(), /cancelled/)
  await undo()
  const [again = '', ...more] = await worker.at(null)
  assert.match(again, /^Your appointment on/)
  assert.deepEqual(more, [])
  await end()
  assert.match((await worker.at(null)).join(), /cancelled/)
  await undo()
  await worker.at(null)
  const reminded = await worker.at(new Date(startsAt - dayMs))
  assert.equal(reminded.length, 1)
  assert.match(reminded.join(), /^Reminder/)
})

test('a customer who was not told of the cancellation hears nothing, and is reminded', async () => {
  const { worker, startsAt, cancel: end, undo } = await openBooked()
  await worker.at(null)
  await end({ notifyCustomer: false })
  assert.deepEqual(await worker.at(null), [])
  await undo()
  assert.deepEqual(await worker.at(null), [])
  // Both before the worker has seen one.
  await end()
  await undo()
  assert.deepEqual(await worker.at(null), [])
  const [reminder = '', ...more] = await worker.at(new Date(startsAt - dayMs))
  assert.match(reminder, /^Reminder/)
  assert.deepEqual(more, [])
})
