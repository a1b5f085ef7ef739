import assert from 'node:assert/strict'
import test from 'node:test'

import { databaseUrl } from '#testing/database.ts'
import { withClient } from '#testing/databases.ts'

import { classifyTables } from './distribute.ts'

test('tables are told apart by their keys', async () => {
  const tables = await withClient(await databaseUrl(), classifyTables)
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]))
  // A slug is unique among all businesses, although the table has one row for each.
  for (const name of ['directory', 'account', 'membership', 'api_key'])
    assert.equal(kinds.get(name), 'lookup', name)
  for (const name of ['business', 'booking', 'claim', 'idempotency_key'])
    assert.equal(kinds.get(name), 'tenant', name)
})

test('every foreign key stays within a business or leads to a look-up made before', async () => {
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
})

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
