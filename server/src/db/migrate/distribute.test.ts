import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import test from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { databaseUrl } from '#testing/database/database.ts'
import {
  createApart,
  databaseIn,
  dropDatabase,
  joinNodes,
  withClient,
} from '#testing/database/databases.ts'
import { notOnCluster, onlyOnCluster } from '#testing/database/on-cluster.ts'

import { connect } from '../db.ts'
import { classifyTables } from './distribute.ts'
import { migrate } from './migrate.ts'

const withoutShards = notOnCluster('the coordinator lists the shards of look-ups as tables too')

test('tables are classified by their keys', async () => {
  const tables = await withClient(await databaseUrl(), classifyTables)
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]))
  // A slug is unique among all businesses, although the table has one row for each.
  for (const name of ['directory', 'account', 'membership', 'api_key'])
    assert.equal(kinds.get(name), 'lookup', name)
  for (const name of [
    'session',
    'second_factor',
    'password_reset',
    'attempt',
    'mail',
    'payment_page',
    'live_stream',
    'texted_number',
  ])
    assert.equal(kinds.get(name), 'local', name)
  for (const name of ['business', 'booking', 'claim', 'idempotency_key'])
    assert.equal(kinds.get(name), 'tenant', name)
})

test(
  'every foreign key stays within a business or leads to a look-up made before',
  withoutShards,
  async () => {
    const { tables, references } = await withClient(await databaseUrl(), async (client) => ({
      tables: await classifyTables(client),
      references: (await client.query<Reference>(allReferences)).rows,
    }))
    const order = tables.map(({ name }) => name)
    const isLookup = (name: string) => tables.find((t) => t.name === name)?.kind === 'lookup'
    for (const { name, source, target, columns } of references) {
      if (source !== target) assert.ok(order.indexOf(target) < order.indexOf(source), name)
      if (isLookup(target)) continue
      assert.equal(columns[0], 'business_id', name)
      assert.ok(!isLookup(source), name)
    }
  },
)

test(
  'distributing a filled database leaves no rows on the coordinator',
  onlyOnCluster,
  async (t) => {
    const server = await databaseUrl()
    const name = `filled_${randomUUID().replaceAll('-', '')}`
    await createApart(server, name)
    t.after(() => dropDatabase(server, name, 'with (force)'))
    const url = databaseIn(server, name)
    assert.equal((await migrate(url)).distribution, undefined)
    const database = connect(url)
    const keys = [1, 2, 3].map(() => randomBytes(32))
    for (const [number, key] of keys.entries())
      await createBusiness(database.db, readMasterKey(key.toString('hex')), {
        name: 'Salon',
        slug: `salon-${number}`,
        plan: 'FREE',
        timezone: 'UTC',
        currency: 'EUR',
      })
    await database.close()
    await joinNodes(server, name)

    const { distribution } = await migrate(url)
    assert.ok(distribution?.tenant.includes('booking') && distribution.lookup.includes('directory'))
    const ask = (text: string) =>
      withClient(url, async (client) => (await client.query(text)).rows as unknown[])
    assert.deepEqual(await ask('select count(*)::int from opening_hours'), [{ count: 21 }])
    assert.deepEqual(
      await ask(`select logicalrelid::text from pg_dist_partition
      where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`),
      [],
    )
    const groups = `select distinct colocationid from pg_dist_partition where partmethod = 'h'`
    assert.equal((await ask(groups)).length, 1)
    assert.deepEqual((await migrate(url)).distribution, { tenant: [], lookup: [] })
  },
)

interface Reference {
  name: string
  source: string
  target: string
  columns: string[]
}

const allReferences = `
  select c.conname as name, c.conrelid::regclass::text as source,
    c.confrelid::regclass::text as target,
    array(
      select a.attname::text from unnest(c.conkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      order by k.place
    ) as columns
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`
