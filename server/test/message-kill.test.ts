import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test, { type TestContext } from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { ownCompileCache } from '#testing/process/compile-cache.ts'
import { openMailServer } from '#testing/services/mail-server.ts'
import { until } from '#testing/until.ts'

const url = await useEmptyDatabase()
const { openStudio } = await import('#testing/salon/studio.ts')
const { database, encryptionKey } = await import('#testing/process/server.ts')

const letters = 60
/** The letters of one business that a worker sends at a time. */
const concurrency = 4
const worker = resolve(import.meta.dirname, 'workers/send-letters.ts')
const startAt = (index: number) => `${10 + (index % 6)}:00`

test('no customer gets a letter twice although workers are killed before and after the answer of the mail server', async (t) => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 100 })
  for (let index = 0; index < letters; index += 1) {
    const customerEmail = `${index}@example.com`
    const booking = { startTime: startAt(index), customerEmail, notifyCustomer: true }
    const { status, body } = await studio.book(booking)
    assert.equal(status, 201, JSON.stringify(body))
  }
  // The reminders of these bookings are weeks ahead.
  await sendWithKills(t, `booking_message where kind = 'BOOKING_CONFIRMED' and`)
})

/** Sends the queued letters by three workers of which two are killed; their rows are counted by their status. */
async function sendWithKills(t: TestContext, rows: string) {
  const seen = new Map<string, number>()
  const workers: ChildProcess[] = []
  let taken = 0
  const server = await openMailServer(t, {
    onData(stream, _, done) {
      let letter = ''
      stream.setEncoding('utf8').on('data', (part: string) => (letter += part))
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/m.exec(letter)?.[1] ?? ''
        seen.set(id, (seen.get(id) ?? 0) + 1)
        taken += 1
        // Before the answer, and in the second case after it.
        if (taken === letters / 4) workers[0]?.kill('SIGKILL')
        done()
        if (taken === letters / 2) workers[1]?.kill('SIGKILL')
      })
    },
  })
  const env = {
    ...process.env,
    ...ownCompileCache(),
    DATABASE_URL: url,
    ENCRYPTION_KEY: encryptionKey,
    SMTP_URL: server.url,
  }
  for (let opened = 0; opened < 3; opened += 1)
    workers.push(fork(worker, [], { env, execArgv: [] }))
  t.after(() => workers.forEach((one) => one.connected && one.disconnect()))
  await Promise.all(workers.map((one) => once(one, 'message')))
  const countOf = (status: string) => countRows(rows, status)
  await until(async () => (await countOf('QUEUED')) === 0 && (await countOf('SENT')) > 0, 200)
  // Letters that the last worker has claimed are on their way; those of killed ones stay until their leases end.
  await until(async () => (await countOf('SENDING')) <= 2 * concurrency, 200)
  await until(async () => (await countOf('SENT')) + (await countOf('SENDING')) === letters, 200)

  assert.deepEqual(
    [workers[0]?.signalCode, workers[1]?.signalCode],
    ['SIGKILL', 'SIGKILL'],
    `${taken} letters`,
  )
  assert.deepEqual(Math.max(...seen.values()), 1)
  const sent = await countOf('SENT')
  t.diagnostic(`${sent} letters sent, ${letters - sent} unknown, ${seen.size} arrived`)
  assert.ok(seen.size >= sent)
}

async function countRows(rows: string, status: string): Promise<number> {
  const { rows: found } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${rows} status = $1`,
    [status],
  )
  return found[0]?.count ?? 0
}
