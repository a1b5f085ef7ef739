import type pg from 'pg'

import { type MasterKey, openWithMaster, readMasterKey } from '#core/crypto/key-ring.ts'
import { messageOf } from '#core/errors.ts'
import { readMigrations } from '#db/schema/migration-files.ts'
import { dumpSchema } from '#db/schema/schema-dump.ts'

import type { Restored } from '../../backup/restore.ts'
import { sealedKinds } from '../encryption/kinds.ts'
import { unreadableSamples } from './samples.ts'

interface Context {
  client: pg.Client
  restored: Restored
  masterKey: MasterKey
}

/** Returns its faults, a line each. */
type Check = (context: Context) => Promise<string[]>

/** The checks of a restored database. Further ones of a whole database are lines of this table. */
const checks: Record<string, Check> = {
  'rows of each table': checkRows,
  'tables, constraints and indexes': checkSchema,
  'values under the encryption key': checkValues,
  'samples of sealed data': ({ client, masterKey }) => unreadableSamples(client, masterKey),
  'daily figures of payments': ({ client }) => faultsBy(client, wrongDays),
  'gift cards and their movements': ({ client }) => faultsBy(client, wrongCards),
}

/** Checks a database that a backup was restored into; each check with its faults. */
export async function checkRestored(client: pg.Client, restored: Restored) {
  const [key = '', ...previous] = restored.keys
  const masterKey = readMasterKey(key, ...previous)
  const found: { name: string; faults: string[] }[] = []
  for (const [name, check] of Object.entries(checks)) {
    const faults = await check({ client, restored, masterKey }).catch((error: unknown) => [
      `${name}: ${messageOf(error)}`,
    ])
    found.push({ name, faults })
  }
  return found
}

/** Counted again in the tables. */
async function checkRows({ client, restored }: Context) {
  const faults: string[] = []
  for (const [table, expected] of Object.entries(restored.rows)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`)
    const count = Number(rows[0]?.count)
    if (count !== expected) faults.push(`${table} has ${count} rows instead of ${expected}`)
  }
  return faults
}

/** Compared with a schema that the migrations make of nothing; an order of lines means nothing. */
async function checkSchema({ client }: Context) {
  const restored = linesOf(await dumpSchema(client))
  await client.query('begin; alter schema public rename to restored; create schema public')
  try {
    await client.query('alter extension btree_gist set schema public')
    // A transaction of its own for each would commit the renamed schema.
    for (const { sql } of await readMigrations()) await client.query(sql)
    const fresh = linesOf(await dumpSchema(client))
    return [
      ...fresh.filter((line) => !restored.includes(line)).map((line) => `missing: ${line}`),
      ...restored.filter((line) => !fresh.includes(line)).map((line) => `unknown: ${line}`),
    ]
  } finally {
    await client.query('rollback')
  }
}

const linesOf = (schema: string) => schema.split('\n').map((line) => line.trim().replace(/,$/, ''))

/** Opens every value that the key of the installation has sealed, the data keys of the businesses among them. */
async function checkValues({ client, masterKey }: Context) {
  const faults: string[] = []
  for (const { table, id, column, contextOf } of sealedKinds) {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `select ${id}::text as id, ${column} as sealed from ${table}`,
    )
    for (const row of rows)
      try {
        openWithMaster(masterKey, row.sealed, contextOf(row.id))
      } catch {
        faults.push(`the encryption key does not open ${table} ${row.id}`)
      }
  }
  return faults
}

async function faultsBy(client: pg.Client, statement: string) {
  const { rows } = await client.query<{ fault: string }>(statement)
  return rows.map(({ fault }) => fault)
}

const wrongDays = `
  with feed as (
    select business_id, day, source, amount as gross, fee from payment where source is not null
    union all
    select business_id, day, source, -amount, 0 from refund_part where source is not null and day is not null
  ), true_day as (
    select business_id, day, source, count(*) as row_count, sum(gross) as gross, sum(fee) as fees
    from feed group by business_id, day, source
  )
  select 'the payments of ' || business_id || ' on ' || day || ' differ from their sums' as fault
  from true_day t full join payment_day k using (business_id, day, source)
  where (t.row_count, t.gross, t.fees) is distinct from (k.row_count, k.gross, k.fees)`

const wrongCards = `
  select 'the gift card ' || c.id || ' of ' || c.business_id || ' differs from its movements' as fault
  from gift_card c
  where c.remaining_amount <> (
    select coalesce(sum(m.amount), 0) from gift_card_movement m
    where m.business_id = c.business_id and m.gift_card_id = c.id
  )`
