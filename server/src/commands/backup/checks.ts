import type pg from 'pg'

import { type MasterKey, openWithMaster, readMasterKey } from '#core/crypto/key-ring.ts'
import { messageOf } from '#core/errors.ts'
import { applyPending } from '#db/migrate/migrate.ts'
import { dumpSchema } from '#db/schema/schema-dump.ts'

import type { RestoredBackup } from '../../backup/restore.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { sealedKinds } from '../encryption/kinds.ts'

interface Context {
  client: pg.Client
  restored: RestoredBackup
  masterKey: MasterKey
}

/** Returns its faults, a line each. */
type Check = (context: Context) => Promise<string[]>

/** The checks of a restored database. Further ones of a whole database are lines of this table. */
const checks: Record<string, Check> = {
  'rows of each table': checkRows,
  'tables, constraints and indexes': checkSchema,
  'values under the encryption key': checkValues,
  'ledgers, references, claims and sealed data': checkContent,
}

/** Checks a database that a backup was restored into, and that nobody else uses; each check with its faults. */
export async function checkRestored(client: pg.Client, restored: RestoredBackup) {
  const [key = '', ...previous] = restored.keys
  // Bounded by the keys that an administrator gives.
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

/** Compared with a schema that the migrations make of nothing, as `migrate` applies them; an order of lines means nothing. */
async function checkSchema({ client, restored: { migrations } }: Context) {
  const restored = linesOf(await dumpSchema(client))
  await client.query('alter schema public rename to restored')
  try {
    await client.query('create schema public; alter extension btree_gist set schema public')
    await applyPending(client, migrations)
    const fresh = linesOf(await dumpSchema(client))
    return [
      ...fresh.filter((line) => !restored.includes(line)).map((line) => `missing: ${line}`),
      ...restored.filter((line) => !fresh.includes(line)).map((line) => `unknown: ${line}`),
    ]
  } finally {
    await client.query('set client_min_messages = warning')
    await client.query('alter extension btree_gist set schema restored')
    await client.query('drop schema if exists public cascade')
    await client.query('alter schema restored rename to public')
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

/** Nobody waits for this database: none of the checks is cut short. */
const limits = { statementMs: 3_600_000, allMs: 6 * 3_600_000 }

/** The checks of `openchair doctor`. Warnings, such as a rotation that is not complete, are no fault of a backup. */
async function checkContent({ client, masterKey }: Context) {
  const found = await checkDatabase(client, masterKey, limits)
  const faults = found.filter(
    ({ severity, code }) => severity === 'error' || code === 'CHECK_FAILED',
  )
  return faults.map(({ code, message }) => `${code}: ${message}`)
}
