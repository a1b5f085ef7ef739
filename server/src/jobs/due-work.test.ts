import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { nilId } from '#core/ids.ts'
import { openNodeMap } from '#db/node-map.ts'
import type { Db } from '#db/query-builder.ts'
import { listenFor } from '#db/queue/listen.ts'
import { databaseUrl, useOwnDatabase } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { asOwner } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'
import { findDueWork } from '#work/find-due-work.ts'
import { kindName } from '#work/kind.ts'
import { openWorkPoller } from '#work/poller.ts'

import { allKinds } from '../work-kinds.ts'
import { dueSelects as selects, selectsOfOneServer } from './due-work.ts'

// The poll covers all businesses, so this file uses its own database.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { tenantTransaction } = await import('#db/open-tenant.ts')
const messages = await import('#features/mail/messages.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const mail = await import('#features/mail/queries.ts')
const { bookingChanges } = await import('#features/messages/sending/plan-changed.ts')
const { doWork } = await import('#testing/work.ts')
const { db } = database

const workKinds = allKinds.filter(({ isShared }) => !isShared).map(({ name }) => name)
const quiet = { warn: () => {} }

const queueFor = (businessId: string) =>
  tenantTransaction({ database, masterKey }, businessId, (tenant) =>
    messages.queue(tenant, 'GIFT_CARD', { to: 'nina@example.com', subject: 'Card', text: 'Card' }),
  )

test('one statement finds the due work of every kind', async () => {
  const salon = await openSalon()
  await queueFor(salon.id)
  // The time of a worker may be some milliseconds behind that of the database.
  await sql`update message set due_at = due_at - interval '1 minute'`.execute(db)
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
    openWorkPoller({
      database,
      databaseUrl: url,
      selects: given,
      intervalMs: 200,
      isCluster: true,
      log: quiet,
    })
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
        known[index] ||= poller.take(kindName('messages')).includes(id)
      return known.every(Boolean)
    }
  }
  await until(isKnown(found.id))
  await sql`delete from message`.execute(db)
  database.announce(announced.id, kindName('messages'))
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

/** Other files of this process read the whole queue. */
const removeMail = () => sql`delete from mail`.execute(db)

test('on one server letters of accounts are found with those of businesses, and no deliveries', async (t) => {
  t.after(removeMail)
  const missing = workKinds.filter((kind) => !(kind in selectsOfOneServer))
  assert.deepEqual(missing, ['deliveries'])
  await removeMail()
  const ofAccounts = async () =>
    (await findDueWork(db, selectsOfOneServer, quiet)).filter(
      ({ businessId }) => businessId === nilId,
    )
  assert.deepEqual(await ofAccounts(), [])
  await mail.queue(db, masterKey, { to: 'nina@example.com', subject: 'Reset', text: 'Reset' })
  assert.deepEqual(await ofAccounts(), [{ kind: 'account-mail', businessId: nilId }])
})

test('letters that wait for nothing are announced at their commit: of accounts, of changed bookings, and once they are planned', async (t) => {
  t.after(removeMail)
  const announced = new Set<string>()
  let isListening = false
  const listener = listenFor(await databaseUrl(), {
    topic: 'work',
    log: quiet,
    lossMessage: 'No notifications arrive',
    onNotify: (entries) => entries.forEach((entry) => announced.add(entry)),
    onListening: () => (isListening = true),
  })
  t.after(listener.close)
  await until(() => isListening)
  await mail.queue(db, masterKey, { to: 'nina@example.com', subject: 'Reset', text: 'Reset' })
  await until(() => announced.has(`account-mail/${nilId}`))
  const studio = await openStudio()
  const { body } = await studio.book({ notifyCustomer: true })
  await until(() => announced.has(`booking-changes/${studio.id}`))
  await doWork(bookingChanges, studio, {})
  await until(() => announced.has(`booking-messages/${studio.id}`))
  announced.clear()
  const path = `~/bookings/${body.booking.id}/cancel`
  assert.equal((await studio.patch(path, { cancelReasonKey: 'other' })).status, 200)
  await until(() => announced.has(`booking-changes/${studio.id}`))
})

test('a quiet poller without notifications polls often again', async (t) => {
  const url = await databaseUrl()
  let pollCount = 0
  const selects = {
    messages: () => {
      pollCount += 1
      return sql<{ businessId: string }>`select business_id from message where false`
    },
  }
  const hourMs = 3_600_000
  const poller = openWorkPoller({
    database,
    databaseUrl: url,
    selects,
    intervalMs: hourMs,
    busyMs: 20,
    quietAfterMs: 0,
    log: quiet,
  })
  t.after(poller.close)
  const listening = async () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where application_name = 'openchair_work' and datname = current_database()`,
      )
      return rows
    })
  await until(async () => (await listening()).length > 0 && pollCount > 0)
  // As long as nobody can listen, it polls; one poll alone would be that of the lost connection.
  const before = pollCount
  const losing = setInterval(
    () =>
      void withClient(url, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'openchair_work' and datname = current_database()`,
        ),
      ),
    20,
  )
  t.after(() => clearInterval(losing))
  await until(() => pollCount > before + 3)
})

test('a job that waits for kinds of work is woken by an announcement of one of them', async (t) => {
  const url = await databaseUrl()
  const none = () => sql<{ businessId: string }>`select business_id from message where false`
  const hourMs = 3_600_000
  const selects = { messages: none, refunds: none }
  const [refunds, letters] = [kindName('refunds'), kindName('messages')]
  const poller = openWorkPoller({
    database,
    databaseUrl: url,
    selects,
    intervalMs: hourMs,
    log: quiet,
  })
  t.after(poller.close)
  const ending = new AbortController()
  const woken = poller.waitFor([refunds, letters], hourMs, t.signal)
  const ended = poller.waitFor([kindName('deposits')], hourMs, ending.signal)
  const salon = await openSalon()
  const announcing = setInterval(() => database.announce(salon.id, refunds), 20)
  t.after(() => clearInterval(announcing))
  await woken
  assert.deepEqual(poller.take(refunds), [salon.id])
  ending.abort()
  await ended
  database.announce(salon.id, letters)
  await poller.waitFor([letters], hourMs, t.signal)
  assert.deepEqual(poller.take(letters), [salon.id])
})
