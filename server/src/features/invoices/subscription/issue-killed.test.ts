import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test from 'node:test'

import { defaultPrices as prices } from '#core/plans.ts'
import { useEmptyDatabase } from '#testing/database/database.ts'
import { ownCompileCache } from '#testing/process/compile-cache.ts'
import { until } from '#testing/until.ts'

const url = await useEmptyDatabase()
const { openSalon } = await import('#testing/salon/salon.ts')
const { database, encryptionKey } = await import('#testing/process/server.ts')
const { doAllWork } = await import('#testing/work.ts')
const { planInvoices } = await import('./issue-due.ts')

const worker = resolve(import.meta.dirname, '../../../../test/workers/make-invoices.ts')
const env = {
  ...process.env,
  ...ownCompileCache(),
  DATABASE_URL: url,
  ENCRYPTION_KEY: encryptionKey,
}

/** The number of invoices, and of distinct billing periods. */
async function counted() {
  const { rows } = await sql<{ invoices: number; periods: number }>`
    select count(*) as invoices, count(distinct (business_id, period_start)) as periods
    from subscription_invoice`.execute(database.db)
  return rows[0] ?? { invoices: 0, periods: 0 }
}

test('killed workers issue each invoice one time', async () => {
  const salons = await Promise.all(Array.from({ length: 40 }, () => openSalon()))
  // Five months are due: 200 invoices, for which two workers at a time compete.
  await database.db
    .updateTable('planSubscription')
    .set({ startedAt: daysAgo(130), dueAt: daysAgo(130) })
    .execute()
  let killed = 0
  for (; (await counted()).invoices < 200 && killed < 200; killed += 2) {
    const before = (await counted()).invoices
    const workers = [fork(worker, { env, execArgv: [] }), fork(worker, { env, execArgv: [] })]
    await until(async () => (await counted()).invoices >= Math.min(before + 30, 200))
    for (const one of workers) one.kill('SIGKILL')
    await Promise.all(workers.map(async (one) => one.exitCode ?? once(one, 'exit')))
  }
  assert.ok(killed >= 4, `${killed} workers were enough`)
  await doAllWork(planInvoices, { planTerms: { prices, issuer: ['Openchair'] } })
  const expected = salons.length * 5
  assert.deepEqual(await counted(), { invoices: expected, periods: expected })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
