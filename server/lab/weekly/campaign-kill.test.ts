import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { headerOf, openMailServer } from '#testing/services/mail-server.ts'
import { until } from '#testing/until.ts'

const url = await useOwnDatabase()
const { openSalon } = await import('#testing/salon/salon.ts')
const { addMembers } = await import('#testing/salon/members.ts')
const { database, encryptionKey } = await import('#testing/process/server.ts')

/** Fewer than promised, to save time: RECIPIENTS=10000 tests the full number. */
const recipients = Number(process.env['RECIPIENTS'] ?? 2_000)
const worker = resolve(import.meta.dirname, 'deliver-campaigns.ts')

test('each recipient gets one message although a worker is killed after the answer of the mail server', async (t) => {
  const salon = await openSalon()
  await addMembers(salon, recipients)
  const seen = new Map<string, string[]>()
  let taken = 0
  const workers: ChildProcess[] = []
  const server = await openMailServer(t, {
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [to] = envelope.rcptTo
        const messageId = headerOf(Buffer.concat(chunks).toString(), 'Message-ID') ?? ''
        seen.set(to?.address ?? '', [...(seen.get(to?.address ?? '') ?? []), messageId])
        taken += 1
        done()
        // One of the two workers that may have sent this message is killed here.
        if (taken === recipients >> 1) workers[0]?.kill('SIGKILL')
      })
    },
  })
  const env = {
    ...process.env,
    DATABASE_URL: url,
    ENCRYPTION_KEY: encryptionKey,
    SMTP_URL: server.url,
  }
  for (let opened = 0; opened < 2; opened++) workers.push(fork(worker, { env, execArgv: [] }))
  t.after(() => workers.forEach((one) => one.connected && one.disconnect()))
  await Promise.all(workers.map((one) => once(one, 'message')))

  const content = { businessId: salon.id, title: 'Offer', message: 'Come back', segment: 'ALL' }
  const { id } = (await salon.post('/loyalty/campaigns', content)).body
  const startedAt = performance.now()
  const sent = await salon.post(`/loyalty/campaigns/${id}/send`)
  const sendMs = Math.round(performance.now() - startedAt)
  assert.equal(sent.body.recipients, recipients)
  await until(async () => (await waiting()) === 0, 200)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)

  assert.equal(workers[0]?.signalCode, 'SIGKILL')
  assert.equal(seen.size, recipients)
  const repeated = [...seen.values()].filter((ids) => ids.length > 1)
  t.diagnostic(
    `${recipients} letters in ${seconds} s, the sending took ${sendMs} ms, ${repeated.length} arrived twice`,
  )
  assert.ok(repeated.length <= 1, `${repeated.length} arrived twice`)
  for (const ids of repeated) assert.deepEqual([ids.length, new Set(ids).size], [2, 1])
  assert.equal(new Set([...seen.values()].flat()).size, recipients)
})

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from campaign_message where next_attempt_at is not null',
  )
  return rows[0]?.count ?? 0
}
