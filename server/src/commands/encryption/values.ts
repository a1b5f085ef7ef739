import type pg from 'pg'

import { type MasterKey, openWithMaster, sealWithMaster } from '#core/crypto/key-ring.ts'
import { codeOf } from '#db/system-error.ts'

import { type SealedKind, sealedKinds, type SealedRow, stateOf } from './kinds.ts'

/** Read at once. */
const batchSize = 500

export interface Count {
  total: number
  /** Sealed by a former key. */
  former: number
}

/** Counts the values of each table. Throws, naming some, if there are values that no key opens. */
export async function countValues(client: pg.ClientBase, masterKey: MasterKey) {
  const counts: Record<string, Count> = {}
  const unreadable: string[] = []
  for (const kind of sealedKinds) {
    const count = { total: 0, former: 0 }
    for await (const row of rowsOf(client, kind)) {
      count.total += 1
      const state = stateOf(masterKey, kind, row)
      if (state === 'former') count.former += 1
      if (state === 'unreadable') unreadable.push(`${kind.table} ${row.id}`)
    }
    counts[kind.table] = count
  }
  if (unreadable.length === 0) return counts
  throw new Error(
    `No key opens ${unreadable.length} values, such as that of ${unreadable.slice(0, 3).join(', ')}. They were sealed ` +
      'by a key that is neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS, or altered. Nothing was changed.',
  )
}

/** Seals the values of a table that a former key has sealed by the current one. Returns their number. */
export async function sealAgain(client: pg.ClientBase, masterKey: MasterKey, kind: SealedKind) {
  let sealed = 0
  for await (const row of rowsOf(client, kind))
    if (stateOf(masterKey, kind, row) === 'former')
      sealed += await replaceValue(client, masterKey, kind, row)
  return sealed
}

/**
 * Replaces a value unless it was changed meanwhile. Each is a statement and a transaction of its own, so that it waits for
 * requests without holding a lock that one of them waits for.
 */
async function replaceValue(
  client: pg.ClientBase,
  masterKey: MasterKey,
  { table, key, column, contextOf, hash }: SealedKind,
  row: SealedRow,
): Promise<number> {
  const context = contextOf(row.id)
  const value = openWithMaster(masterKey, row.sealed, context)
  const replace = (newHash: Buffer | null) =>
    client.query(
      `update ${table} set ${column} = $1${hash ? `, ${hash.column} = $4` : ''}
      where ${key} = $2 and ${column} = $3`,
      [sealWithMaster(masterKey, value, context), row.key, row.sealed, ...(hash ? [newHash] : [])],
    )
  try {
    const { rowCount } = await replace(hash && row.hash ? hash.of(masterKey, value) : null)
    return rowCount ?? 0
  } catch (error) {
    // Somebody has registered the same passkey twice, once by each key: its hash only prevents that.
    if (codeOf(error) !== '23505' || table !== 'second_factor') throw error
    const { rowCount } = await replace(null)
    return rowCount ?? 0
  }
}

async function* rowsOf(
  client: pg.ClientBase,
  { table, key, id, column, hash }: SealedKind,
): AsyncGenerator<SealedRow> {
  const columns = `${key} as key, ${id}::text as id, ${column} as sealed, ${hash?.column ?? 'null'} as hash`
  for (let after: unknown; ;) {
    const { rows } = await client.query<SealedRow>(
      `select ${columns} from ${table} ${after === undefined ? '' : `where ${key} > $1`}
      order by ${key} limit ${batchSize}`,
      after === undefined ? [] : [after],
    )
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < batchSize) return
  }
}
