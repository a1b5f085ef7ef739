import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl } from '#testing/database/database.ts'
import { assertConsistent, openCardStudio } from '#testing/money/gift-cards.ts'
import { database, encryptionKey } from '#testing/process/server.ts'
import { until } from '#testing/until.ts'

/** Fewer than promised (ten), to save time: KILLS=10 tests the full number. */
const killCount = Number(process.env['KILLS'] ?? 3)
const amount = 0.5
const script = resolve(import.meta.dirname, '../../test/serve.ts')

test('card, payments and bookings stay consistent when the server is killed during redemptions', async (t) => {
  const studio = await openCardStudio({ maxAmount: 100_000 })
  const { code } = await studio.sell(100_000)
  const bookings: string[] = []
  for (const startTime of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
    bookings.push((await studio.book({ startTime })).body.booking.id)

  const succeeded: string[] = []
  for (let killed = 0; killed < killCount; killed += 1) {
    const node = await openNode()
    t.after(node.kill)
    const redeeming = bookings.map(async (bookingId) => {
      for (;;) {
        const status = await node.redeem(studio.key, { code, amount, bookingId })
        if (status === 200) succeeded.push(bookingId)
        // There is no response after a kill, and a booking may be fully paid by now.
        else return assert.ok(status === undefined || status === 409, String(status))
      }
    })
    const before = succeeded.length
    await until(() => succeeded.length >= before + 10)
    await delay(Math.random() * 50)
    await node.kill()
    await Promise.all(redeeming)
    await untilIdle()
    await assertConsistent(studio)
  }
  const [{ paid }] = (await paidTimes(studio.id)) as [{ paid: number }]
  t.diagnostic(
    `${succeeded.length} redeems were answered, ${paid} were committed, ${killCount} kills`,
  )
  assert.ok(paid >= succeeded.length, 'answered redemptions are committed')
})

/** A server of its own, to be killed instead of stopped. */
async function openNode() {
  const env = { ...process.env, DATABASE_URL: await databaseUrl(), ENCRYPTION_KEY: encryptionKey }
  const child = fork(script, { env, execArgv: [] })
  const [address] = (await once(child, 'message')) as [string]
  return {
    /** The status of the response; undefined without one. */
    redeem: (key: string, body: object): Promise<number | undefined> =>
      fetch(`${address}/api/v1/gift-cards/redeem`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => undefined,
      ),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** PostgreSQL ends the work of a disconnected client once it detects the disconnection. */
async function untilIdle() {
  const held = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'gift_card_movement' and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())`
  await until(async () => (await database.pool.query(held)).rowCount === 0)
}

const paidTimes = async (businessId: string) =>
  (
    await database.pool.query<{ paid: number }>(
      `select count(*)::int as paid from payment where business_id = $1 and method = 'GIFT_CARD'`,
      [businessId],
    )
  ).rows
