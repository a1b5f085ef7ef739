import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useEmptyDatabase()
const { bookingChanges } = await import('./plan-changed.ts')
const { sendDueMessages } = await import('./send-due.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { database } = await import('#testing/process/server.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { doWork } = await import('#testing/work.ts')

test('a letter of another business goes out while a business with many still has due ones', async () => {
  const many = await openStudio({ name: 'Many' })
  const other = await openStudio({ name: 'Other' })
  for (const startTime of ['10:00', '12:00']) {
    const customerEmail = `at${startTime.slice(0, 2)}@example.com`
    const { status } = await many.book({ startTime, customerEmail, notifyCustomer: true })
    assert.equal(status, 201)
  }
  const worker = openMessageWorker()
  const announced: string[] = []
  const sent: string[] = []
  let isLater = false
  const otherSent = Promise.withResolvers<void>()
  worker.answer = async ({ from: { name } }) => {
    // A slow server: the other business books meanwhile, and in the next run its letter is awaited.
    if (sent.length === 0) await other.book({ notifyCustomer: true })
    if (name === 'Other') otherSent.resolve()
    else if (isLater) await otherSent.promise
    sent.push(name)
    return { is: 'sent' }
  }
  await doWork(bookingChanges, many, {})
  await database.pool.query(
    `insert into booking_message (business_id, id, booking_id, kind, channel, window_minutes,
       booking_version, booking_status, due_at, status, created_at)
     select business_id, gen_random_uuid(), booking_id, kind, channel, n, booking_version,
       booking_status, due_at, status, created_at
     from booking_message, generate_series(1, 26) as n
     where business_id = $1 and kind = 'BOOKING_CONFIRMED'`,
    [many.id],
  )
  // As on a cluster, where the next run would otherwise wait for a poll of all nodes.
  const onCluster = {
    ...worker.context(),
    database: {
      ...database,
      announce: (id: string, kind: string) => void announced.push(`${id} ${kind}`),
    },
    workPoller: { take: () => [many.id] },
  }
  await sendDueMessages(onCluster, 'booking-messages')
  assert.equal(sent.length, 50)
  assert.deepEqual(announced, [`${many.id} booking-messages`])
  isLater = true
  await worker.run()
  assert.deepEqual(sent.toSorted(), [...Array.from({ length: 54 }, () => 'Many'), 'Other'])
  assert.equal(sent.indexOf('Other'), 50)
})
