import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { newId } from '#core/ids.ts'
import { databaseUrl } from '#testing/database/database.ts'

import { findState } from '../business-state.ts'
import { connect, type Database } from '../db.ts'
import type { Work } from './connection-leases.ts'

/** A database whose businesses are on the node that their id begins with. */
async function openOnNodes(t: TestContext, size: number) {
  const nodes = { of: async (businessId: string) => businessId.slice(0, 1) }
  const database = connect(await databaseUrl(), undefined, { size, nodes, timeoutClass: 'long' })
  t.after(() => database.close())
  return database
}

const idOn = (node: string) => `${node}${newId().slice(1)}`

const workOf = (businessId: string | undefined): Work => ({
  name: businessId ?? 'somebody',
  businessId,
  timeoutClass: 'long',
  isLate: () => false,
  isAbandoned: () => false,
})

const backendOf = async (db: Database['quick']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

/** Holds up everything on the connection behind it, as a node without response does. */
async function whileHeldUp(database: Database, business: string, work: () => Promise<void>) {
  const lock = await database.lease()
  await lock.client.query('begin')
  await lock.client.query('select pg_advisory_xact_lock(481)')
  const held = sql`select pg_advisory_xact_lock(481)`.execute(database.quickOf(business))
  held.catch(() => {})
  try {
    await work()
  } finally {
    await lock.client.query('rollback')
    lock.release()
    await held.catch(() => {})
  }
}

test('reads of one node wait for no statement of another', async (t) => {
  const database = await openOnNodes(t, 6)
  const [dead, living] = [idOn('a'), idOn('b')]
  const [ofDead, ofLiving, ofNone] = [
    await backendOf(database.quickOf(dead)),
    await backendOf(database.of(workOf(living)).quick),
    await backendOf(database.quick),
  ]
  assert.equal(new Set([ofDead, ofLiving, ofNone]).size, 3)
  assert.equal(await backendOf(database.quickOf(idOn('a'))), ofDead)
  await whileHeldUp(database, dead, async () => {
    assert.equal(await findState(database, living), undefined)
    assert.equal(await backendOf(database.of(workOf(living)).quick), ofLiving)
    assert.ok(await backendOf(database.quick))
  })
})

test('the work of one node leaves connections to the others', async (t) => {
  const database = await openOnNodes(t, 8)
  const leases = []
  // Of the six connections that are leased, a node gets four, and one of its businesses three.
  for (const business of [idOn('a'), idOn('a')])
    for (let count = 0; count < 3; count++) leases.push(database.of(workOf(business)).lease())
  const [first] = leases
  assert.ok(first)
  await Promise.all(leases.slice(0, 4))
  assert.equal(database.waiting(), 2)
  const other = await database.of(workOf(idOn('b'))).lease()
  const none = await database.of(workOf(undefined)).lease()
  for (const { release } of [other, none]) release()
  for (const lease of leases) (await lease).release()
  assert.equal(database.waiting(), 0)
})
