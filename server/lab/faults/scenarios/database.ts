import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { openNetwork } from '#testing/services/network.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openLoad } from '../load.ts'
import { openPostgres, type Postgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { openSigns } from '../signs.ts'

interface Place {
  postgres: Postgres
  network: Awaited<ReturnType<typeof openNetwork>>
}

/** Everything works again this long after the fault is over. */
const mostRecoveryMs = 10_000

/** The fault of the database, and its end; a lost connection has none. */
const faults = {
  async stopped({ postgres }: Place) {
    await postgres.stop()
    await delay(8_000)
    await postgres.start()
  },
  async crashed({ postgres }: Place) {
    await postgres.crash()
    await delay(3_000)
    await postgres.start()
  },
  async restarted({ postgres }: Place) {
    for (let times = 0; times < 3; times++) {
      await postgres.stop()
      await postgres.start()
      await delay(1_000)
    }
  },
  /** Longer than a request may wait. */
  async hangs({ postgres }: Place) {
    postgres.pause()
    await delay(20_000)
    postgres.resume()
  },
  silent: async ({ network }: Place) => network.loseConnections(),
  async readOnly({ postgres }: Place) {
    await postgres.setReadOnly(true)
    await delay(5_000)
    await postgres.setReadOnly(false)
  },
  async slow({ network }: Place) {
    network.setDelay(150)
    await delay(10_000)
    network.setDelay(0)
  },
}

/**
 * Hurts the database under load. What fails is 503 with Retry-After and waits at most 15 s; all that
 * was answered with success is stored; every part works again within 10 s.
 */
export async function hurtDatabase(scope: Scope, fault: keyof typeof faults) {
  const postgres = await openPostgres(scope)
  const network = await openNetwork(postgres.url, scope)
  const installation = openInstallation(scope, postgres)
  const api = installation.start({ ROLE: 'api', DATABASE_URL: network.url })
  installation.start({ DATABASE_URL: network.url })
  const salon = await openSalon(installation, api)
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, ['service.created'])
  const signs = await openSigns(scope, installation, { api, salon, receiver })
  await signs()

  const before = await installation.value('select count(*) as value from customer')
  const load = openLoad(salon, api)
  await delay(1_000)
  await faults[fault]({ postgres, network })
  const took = await signs()
  await load.stop()

  assert.deepEqual(load.breaches.slice(0, 5), [])
  for (const [what, ms] of Object.entries(took))
    assert.ok(ms <= mostRecoveryMs, `${what}: again after ${ms} ms`)
  assert.ok(load.seen.answered > 0)
  if (fault === 'slow') assert.equal(load.seen.failed, 0, 'a slow database answers')
  const stored = (await installation.value('select count(*) as value from customer')) - before
  assert.ok(stored >= load.made(), `${load.made()} were answered, ${stored} are stored`)
  await assertIntegrity(installation)
  const { answered, failed, longestMs } = load.seen
  const again = Object.entries(took).map(([what, ms]) => `${what} ${(ms / 1_000).toFixed(1)} s`)
  return (
    `${answered} requests answered, ${failed} refused by 503, none waited longer than ` +
    `${(longestMs / 1_000).toFixed(1)} s; again: ${again.join(', ')}`
  )
}
