import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'

import { migrate, migrateBack } from '#db/migrate/migrate.ts'
import { openReceiver } from '#testing/services/receiver.ts'
import { until } from '#testing/until.ts'

import { openDeskWork } from '../desk-work.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openRelease } from '../release.ts'
import { fillSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { signUp } from '../sign-up.ts'

const members = 6
/** How long the load runs in each phase. */
const phaseMs = 3_000
const events = ['booking.created', 'payment.succeeded']

/**
 * Two nodes of 0.2.0 serve a salon. Under load the database is migrated, both nodes are replaced one after the other, and
 * then the release is put back in the same way.
 */
export async function upgrade(scope: Scope) {
  const release = await openRelease(scope, '0.2.0')
  if (!release) return { skipped: 'needs the history of the repository' }
  const postgres = await openPostgres(scope, {}, { isMigrated: false })
  const installation = openInstallation(scope, postgres)
  const env = {
    ROLE: 'all',
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    SHUTDOWN_DELAY: '1',
    LOG_LEVEL: 'error',
  }
  const startOld = () => installation.start({ ...env, LOG_LEVEL: 'info' }, release.program)
  const startNew = () => installation.start({ ...env, LOG_LEVEL: 'info' })
  type Node = ReturnType<typeof startOld>
  const nodes = [startOld(), startOld()] as [Node, Node]
  await Promise.all(nodes.map((node) => node.ready()))
  const live = new Set(await Promise.all(nodes.map((node) => node.address())))
  const [address = ''] = live

  const commandEnv = { ...env, DATABASE_URL: postgres.url, ENCRYPTION_KEY: installation.key }
  const credentials = await signUp(release, commandEnv, address)
  const salon = await fillSalon(installation, address, { credentials, members, customers: 8 })
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, events)

  let phase = 'two old nodes'
  const work = openDeskWork(salon, {
    clients: members,
    addresses: () => [...live],
    phase: () => phase,
  })
  const replace = async (nth: 0 | 1, start: () => Node) => {
    const fresh = start()
    await fresh.ready()
    live.add(await fresh.address())
    const former = nodes[nth]
    nodes[nth] = fresh
    live.delete(await former.address())
    const { code } = await former.stop()
    assert.equal(code, 0)
  }
  const steps: [string, () => Promise<unknown>][] = [
    ['migrated, two old nodes', () => migrate(postgres.ownerUrl, { servingUrl: postgres.url })],
    ['an old and a new node', () => replace(0, startNew)],
    ['two new nodes', () => replace(1, startNew)],
    ['set aside, two new nodes', () => migrateBack(postgres.ownerUrl, '0.2.0')],
    ['a new and an old node', () => replace(0, startOld)],
    ['two old nodes again', () => replace(1, startOld)],
    ['an old and a new node again', () => replace(0, startNew)],
  ]
  await delay(phaseMs)
  for (const [name, step] of steps) {
    phase = name
    await step()
    await delay(phaseMs)
  }
  await work.stop()
  const { counts } = work
  console.error(counts, work.failures().join('\n'))
  assert.deepEqual(work.failures(), [])

  const stored = await installation.value('select count(*) as value from booking')
  assert.equal(stored, counts.booked, 'bookings are neither lost nor doubled')
  const cash = await installation.value(
    `select count(*) as value from payment where method = 'CASH'`,
  )
  assert.equal(cash, counts.paid, 'payments are neither lost nor doubled')
  await assertIntegrity(installation)
  const created = () => receiver.received.filter(({ body }) => body.event === 'booking.created')
  await until(() => new Set(created().map(({ body }) => body.payload.id)).size >= counts.booked, 50)
  return (
    `${counts.answered} requests, 0 failed, ${counts.elsewhere} led to the other node; ${counts.booked} bookings and ` +
    `${counts.paid} payments, each once; ${created().length} events of ${counts.booked} bookings delivered`
  )
}
