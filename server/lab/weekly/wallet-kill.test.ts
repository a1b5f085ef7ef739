import assert from 'node:assert/strict'
import test from 'node:test'

import { databaseUrl, useOwnDatabase } from '#testing/database/database.ts'
import { openApnsStub } from '#testing/services/apns.ts'
import { until } from '#testing/until.ts'

// Its workers notify the phones of all businesses, so this file has a database of its own.
await useOwnDatabase()
const { database, encryptionKey } = await import('#testing/process/server.ts')
const { openPhone } = await import('#testing/services/phone.ts')
const { makeCertificates } = await import('#testing/services/wallet.ts')
const { openWorker } = await import('#testing/process/worker.ts')

const devices = Array.from({ length: 18 }, (_, index) => `${index + 10}`)

test('no phone misses a change when workers are killed during pushes', async (t) => {
  const apple = await openApnsStub(t)
  const phone = await openPhone(t)
  for (const token of devices) await phone.register(`device-${token}`, token)
  const { ca, cert, key } = makeCertificates()
  const env = {
    DATABASE_URL: await databaseUrl(),
    ENCRYPTION_KEY: encryptionKey,
    WALLET_CERT: cert,
    WALLET_KEY: key,
    WALLET_WWDR: ca,
    WALLET_PUSH_URL: apple.url,
  }
  const [one, other] = [openWorker(env), openWorker(env)]
  t.after(() => Promise.all([one.kill(), other.kill()]))
  await Promise.all([one.ready(), other.ready()])

  for (const worker of [one, other]) {
    const seen = apple.pushed.length
    // Some pushes are answered and some hang, so that a worker is killed with both kinds in
    // progress.
    apple.mood.reply = (token) => (Number(token) % 3 === 0 ? 'silence' : { status: 200 })
    await phone.give(1)
    await until(() => apple.pushed.length >= seen + devices.length)
    await worker.killAndStartAnew()
    const pendingPushes = new Set(devices.filter((token) => Number(token) % 3 === 0))
    apple.mood.reply = (token) => {
      pendingPushes.delete(token)
      return { status: 200 }
    }
    // Shortens leases and retries for the test.
    await until(async () => {
      await database.pool.query(
        `update wallet_registration set push_due_at = now() - interval '1 second'
         where push_due_at > now() + interval '2 seconds'`,
      )
      return pendingPushes.size === 0 && (await waiting()) === 0
    }, 50)
  }
  assert.ok(apple.pushed.length >= 2 * devices.length)
})

async function waiting() {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from wallet_registration where push_due_at is not null',
  )
  return rows[0].count as number
}
