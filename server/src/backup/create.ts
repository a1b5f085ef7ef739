import type pg from 'pg'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { appliedTo } from '#db/migrate/journal.ts'
import { copyOut } from '#db/transaction/copy-out.ts'

import manifestOfPackage from '../../package.json' with { type: 'json' }
import { withConnection } from './connect.ts'
import { writeArchive } from './file/archive.ts'
import type { Entry } from './file/tar.ts'
import { jsonEntry, type Manifest, names } from './manifest.ts'
import { counter, type OnProgress, sumOf } from './progress.ts'
import type { Store } from './store/store.ts'
import { leftBehind, listTables, refuseCluster } from './tables.ts'

interface Backup {
  /** Of a role that may read all tables. */
  url: string
  /**
   * The keys of the installation as text, the current one first. Asked for once the moment of the backup is fixed: what
   * was sealed by then has one of them, while a rotation may have begun since the command was given.
   */
  keys: () => readonly string[]
  passphrase: string
  store: Pick<Store, 'write'>
  onProgress?: OnProgress
  signal?: AbortSignal
  /** The cost of the passphrase; tests need none. */
  work?: number
}

/**
 * Writes all rows of one moment into an encrypted archive, while the servers go on. What the store names exists only once
 * it is whole.
 */
export const createBackup = ({ url, keys, passphrase, store, onProgress, ...rest }: Backup) =>
  withConnection(url, {}, async (client) => {
    await refuseCluster(client)
    await shareLock(client)
    const manifest = await openSnapshot(client)
    const count = counter(sumOf(manifest.tables.map(({ rowsAbout }) => rowsAbout)), onProgress)
    await writeArchive(
      entriesOf(client, manifest, keys, count),
      async (bytes) => store.write(bytes),
      { passphrase, ...rest },
    )
    return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows: count.rows() }
  })

async function shareLock(client: pg.ClientBase) {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock_shared(${advisoryLocks.restore}) as "isFree"`,
  )
  if (!rows[0]?.isFree) throw new Error('A backup is being restored into this database')
}

/**
 * Begins the transaction that sees one moment. The tables are locked before it, so that their definitions are those of that
 * moment: a migration waits, requests do not.
 */
async function openSnapshot(client: pg.ClientBase): Promise<Manifest> {
  const found = await listTables(client)
  if (found.length === 0) throw new Error('This database holds no data of Openchair')
  await client.query('begin isolation level repeatable read read only')
  const list = ['schema_migration', ...found.map(({ name }) => name)]
  await client.query(
    `lock table ${list.map((name) => `"${name}"`).join(', ')} in access share mode`,
  )
  const tables = await listTables(client)
  const migrations = await appliedTo(client)
  const { rows: times } = await client.query<{ at: Date }>('select now() as at')
  return {
    format: 1,
    createdAt: times[0]?.at.toISOString() ?? '',
    version: manifestOfPackage.version,
    migrations,
    tables: tables.filter(({ name }) => leftBehind[name] === undefined),
  }
}

async function* entriesOf(
  client: pg.Client,
  manifest: Manifest,
  keys: Backup['keys'],
  count: ReturnType<typeof counter>,
): AsyncGenerator<Entry> {
  yield jsonEntry(names.manifest, manifest)
  yield jsonEntry(names.keys, { keys: keys() })
  const rows: Record<string, number> = {}
  for (const { name, columns } of manifest.tables) {
    count.tell(`reading ${name}`)
    const parts = copyOut(client, { table: name, columns })
    for (let number = 0; ; number += 1) {
      const { value, done } = await parts.next()
      if (done) {
        rows[name] = value
        break
      }
      yield { name: `${names.data}${name}/${String(number).padStart(6, '0')}`, body: value }
    }
    count.add(rows[name] ?? 0, `reading ${name}`)
  }
  yield jsonEntry(names.end, { rows })
}
