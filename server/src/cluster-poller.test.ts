import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { openNodeMap } from '#db/node-map.ts'
import type { Db } from '#db/query-builder.ts'
import { findDueWork, openWorkPoller } from '#db/queue/work-poller.ts'
import { workKinds } from '#db/tenant.ts'
import { databaseUrl, useOwnDatabase } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { asOwner } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'

import { dueSelects } from './cluster-poller.ts'

// The poll covers all businesses, so this file uses its own database.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { tenantTransaction } = await import('#db/open-tenant.ts')
const messages = await import('#features/mail/messages.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { db } = database

const selects = dueSelects(0)
const quiet = { warn: () => {} }

const queueFor = (businessId: string) =>
  tenantTransaction({ database, masterKey }, businessId, (tenant) =>
    messages.queue(tenant, 'GIFT_CARD', { to: 'nina@example.com', subject: 'Card', text: 'Card' }),
  )

test('one statement finds the due work of every kind', async () => {
  const salon = await openSalon()
  await queueFor(salon.id)
  const found = await findDueWork(db, selects, quiet)
  const kinds = found.filter(({ businessId }) => businessId === salon.id).map(({ kind }) => kind)
  // A paid plan has its first invoice due.
  assert.deepEqual(kinds.toSorted(), ['invoices', 'messages'])
  assert.deepEqual(Object.keys(selects).toSorted(), workKinds.toSorted())
})

test('work that one worker has found is known to all, and so is announced work', async (t) => {
  await sql`delete from message`.execute(db)
  const none = Object.fromEntries(
    workKinds.map((kind) => [kind, () => sql`select business_id from message where false`]),
  ) as unknown as typeof selects
  const url = await databaseUrl()
  const open = (given: typeof selects) =>
    openWorkPoller({ database, databaseUrl: url, selects: given, intervalMs: 200, log: quiet })
  // The second finds nothing by itself.
  const pollers = [open(selects), open(none)]
  t.after(() => Promise.all(pollers.map((poller) => poller.close())))
  const [found, announced] = [await openSalon(), await openSalon()]
  const row = { businessId: found.id, id: found.id, kind: 'GIFT_CARD', channel: 'EMAIL' }
  const sealed = Buffer.alloc(0)
  await db
    .insertInto('message')
    .values({ ...row, sealed })
    .execute()
  const isKnown = (id: string) => {
    const known = pollers.map(() => false)
    return () => {
      for (const [index, poller] of pollers.entries())
        known[index] ||= poller.take('messages').includes(id)
      return known.every(Boolean)
    }
  }
  await until(isKnown(found.id))
  await sql`delete from message`.execute(db)
  database.announce(announced.id, 'messages')
  await until(isKnown(announced.id))
})

test(
  'while a node is unavailable the work of the others is found',
  notOnCluster('It has the catalogue of a cluster itself'),
  async () => {
    const salons = [await openSalon(), await openSalon(), await openSalon()]
    const [dead] = salons
    assert.ok(dead)
    for (const { id } of salons) await queueFor(id)
    const catalogue = [
      'create table pg_dist_shard (logicalrelid regclass, shardid bigint)',
      'create table pg_dist_placement (shardid bigint, groupid int, shardstate int)',
      `insert into pg_dist_shard values ('business', 1), ('business', 2)`,
      'insert into pg_dist_placement values (1, 1, 1), (2, 2, 1)',
      `create function get_shard_id_for_distribution_column(text, uuid) returns bigint language sql
       as $$ select case when $2 = '${dead.id}' then 2 else 1 end $$`,
      'grant select on pg_dist_shard, pg_dist_placement to public',
    ]
    await withClient(asOwner(await databaseUrl()), async (client) => {
      for (const text of catalogue) await client.query(text)
    })
    const asked: number[] = []
    const refusing = refusingOn(db, (parameters) => {
      const ids = parameters.find((one) => Array.isArray(one)) as string[] | undefined
      asked.push(ids?.length ?? 0)
      return !ids || ids.includes(dead.id)
    })
    const found = await findDueWork(refusing, selects, quiet)
    const ids = new Set(found.map(({ businessId }) => businessId))
    for (const { id } of salons) assert.equal(ids.has(id), id !== dead.id)
    // The whole, and each of two nodes.
    assert.equal(asked.length, 3)
    const nodes = openNodeMap(db)
    const known = await Promise.all(salons.map(({ id }) => nodes.of(id)))
    assert.deepEqual(known, ['2', '1', '1'])
  },
)

/** The database without the polls that are refused. */
const refusingOn = (given: Db, isRefused: (parameters: readonly unknown[]) => boolean): Db =>
  new Proxy(given, {
    get(target, name) {
      if (name === 'executeQuery')
        return async (query: { sql: string; parameters: readonly unknown[] }) => {
          if (isRefused(query.parameters)) throw new Error('The node is down')
          return target.executeQuery(query as never)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
