import assert from 'node:assert/strict'
import test from 'node:test'

import { openApnsStandIn } from '#testing/apns.ts'
import { databaseUrl, useOwnDatabase } from '#testing/database.ts'
import { until } from '#testing/until.ts'

// Its workers tell phones of every business there is, so this file has a database of its own.
await useOwnDatabase()
const { database, encryptionKey } = await import('#testing/server.ts')
const { openPhone } = await import('#testing/phone.ts')
const { makeCertificates } = await import('#testing/wallet.ts')
const { openWorker } = await import('#testing/worker.ts')

const devices = Array.from({ length: 18 }, (_, index) => `${index + 10}`)

test('no phone misses a change however often workers are killed while they push', async (t) => {
  const apple = await openApnsStandIn(t)
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
    // Some are answered and some hang, so that a worker dies with both kinds in its hands.
    apple.mood.reply = (token) => (Number(token) % 3 === 0 ? 'silence' : { status: 200 })
    await phone.give(1)
    await until(() => apple.pushed.length >= seen + devices.length)
    await worker.killAndStartAnew()
    const untold = new Set(devices.filter((token) => Number(token) % 3 === 0))
    apple.mood.reply = (token) => {
      untold.delete(token)
      return { status: 200 }
    }
    // Leases and waits are over sooner than a test would like to wait.
    await until(async () => {
      await database.pool.query(
        `update wallet_registration set push_due_at = now() - interval '1 second'
         where push_due_at > now() + interval '2 seconds'`,
      )
      return untold.size === 0 && (await waiting()) === 0
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
