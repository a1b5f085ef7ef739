import assert from 'node:assert/strict'
import test from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'

/**
 * Forbidden constructs of the schema, on plain PostgreSQL as on Citus; each query lists the
 * violations.
 */
const rules: Record<string, string> = {
  'a constraint name is unique in the whole schema, since it maps to a refusal': `
    select conname as name from pg_constraint
    where contype <> 'n' and connamespace = 'public'::regnamespace
    group by conname having count(*) > 1`,

  'names leave room for the suffix of a shard': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and octet_length(relname) > 50
    union all
    select conname from pg_constraint
    where connamespace = 'public'::regnamespace and octet_length(conname) > 50`,

  'a foreign key neither clears its columns nor waits for the commit': `
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (confdeltype not in ('a', 'c') or confupdtype <> 'a' or condeferrable)`,

  'business_id is a uuid that is never null, except in look-ups': `
    select t.relname as name from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'business_id'
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and a.atttypid <> 'uuid'::regtype
    union all
    select t.relname from pg_class t
    join pg_index i on i.indrelid = t.oid and i.indisprimary
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'business_id'
    where t.relnamespace = 'public'::regnamespace and i.indkey[0] = a.attnum and not a.attnotnull`,

  'every table has a primary key': `
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,

  'there are no triggers, rules or virtual columns': `
    select tgname as name from pg_trigger where not tgisinternal
    union all
    select r.rulename from pg_rewrite r join pg_class t on t.oid = r.ev_class
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    union all
    select t.relname || '.' || a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and a.attgenerated = 'v'`,

  'money is numeric(14,3), text is text and instants are timestamptz': `
    select t.relname || '.' || a.attname as name
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped
      and (
        (a.atttypid = 'numeric'::regtype and format_type(a.atttypid, a.atttypmod) <> 'numeric(14,3)')
        or a.atttypid in ('varchar'::regtype, 'bpchar'::regtype, 'timestamp'::regtype, 'real'::regtype)
      )`,
}

// A cluster adds triggers of its own, and shards whose names end in numbers.
const ofOurOwn = notOnCluster('a cluster adds to the schema: it is read on one PostgreSQL')

for (const [rule, offenders] of Object.entries(rules))
  test(rule, ofOurOwn, async () => {
    const { rows } = await withClient(await databaseUrl(), (client) =>
      client.query<{ name: string }>(offenders),
    )
    assert.deepEqual(rows, [])
  })
