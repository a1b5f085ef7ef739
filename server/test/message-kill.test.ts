import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { openMailServer } from '#testing/services/mail-server.ts'
import { until } from '#testing/until.ts'

const url = await useOwnDatabase()
const { openStudio } = await import('#testing/salon/studio.ts')
const { database, encryptionKey } = await import('#testing/process/server.ts')

const bookings = 60
/** The letters of one business that a worker sends at a time. */
const concurrency = 4
const worker = resolve(import.meta.dirname, 'workers/tell-customers.ts')

test('no customer gets a letter twice although workers are killed after the answer of the mail server', async (t) => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  const seen = new Map<string, number>()
  const workers: ChildProcess[] = []
  let taken = 0
  const server = await openMailServer(t, {
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const address = envelope.rcptTo[0]?.address ?? ''
        seen.set(address, (seen.get(address) ?? 0) + 1)
        taken += 1
        // Before the answer, and in the second case after it.
        if (taken === bookings / 4) workers[0]?.kill('SIGKILL')
        done()
        if (taken === bookings / 2) workers[1]?.kill('SIGKILL')
      })
    },
  })
  for (let index = 0; index < bookings; index += 1) {
    const customerEmail = `${index}@example.com`
    const startTime = `${10 + (index % 6)}:00`
    const { status, body } = await studio.book({ startTime, customerEmail, notifyCustomer: true })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const env = {
    ...process.env,
    DATABASE_URL: url,
    ENCRYPTION_KEY: encryptionKey,
    SMTP_URL: server.url,
  }
  for (let opened = 0; opened < 3; opened += 1) workers.push(fork(worker, { env, execArgv: [] }))
  t.after(() => workers.forEach((one) => one.connected && one.disconnect()))
  await Promise.all(workers.map((one) => once(one, 'message')))
  await until(async () => (await countOf('QUEUED')) === 0 && (await countOf('SENT')) > 0, 200)
  // Messages that the last worker has claimed are on their way.
  await until(async () => (await countOf('SENDING')) <= 2 * concurrency, 200)
  await until(async () => (await countOf('SENT')) + (await countOf('SENDING')) === bookings, 200)

  assert.deepEqual(
    [workers[0]?.signalCode, workers[1]?.signalCode],
    ['SIGKILL', 'SIGKILL'],
    `${taken} letters`,
  )
  assert.deepEqual(Math.max(...seen.values()), 1)
  const sent = await countOf('SENT')
  t.diagnostic(`${sent} letters sent, ${bookings - sent} unknown, ${seen.size} arrived`)
  assert.ok(seen.size >= sent)
})

/** The confirmations in a state; the reminders of these bookings are weeks ahead. */
async function countOf(status: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from booking_message
     where kind = 'BOOKING_CONFIRMED' and status = $1`,
    [status],
  )
  return rows[0]?.count ?? 0
}
