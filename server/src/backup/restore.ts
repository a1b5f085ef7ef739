import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { grantWork, roleOf } from '#db/schema/grants.ts'
import { applyPending } from '#db/schema/migrate.ts'
import { readMigrations } from '#db/schema/migration-files.ts'

import { beside, createBeside, removeLeftovers, takeRules } from './beside.ts'
import { withConnection } from './connect.ts'
import { checkArchive, readArchive } from './file/archive.ts'
import type { Entry } from './file/tar.ts'
import { loadRows } from './load.ts'
import { makeRules } from './make-rules.ts'
import { jsonOf, type Manifest, names, refuseUnknown } from './manifest.ts'
import { counter, type OnProgress, sumOf } from './progress.ts'
import { announceAll, endConsents, raiseRevisions } from './renew.ts'
import type { Store } from './store/store.ts'
import { swap } from './swap.ts'
import { refuseCluster } from './tables.ts'

interface Restore {
  store: Pick<Store, 'read' | 'isLocal'>
  passphrase: string
  /** Of the owner of the tables. */
  ownerUrl: string
  /** Of the role of the server, which may be the same. */
  url: string
  /** Replaces the data that are there. */
  isReplacing: boolean
  /** Throws if the keys of the backup do not fit to the target. */
  checkKeys: (keys: readonly string[]) => void
  /** Puts the keys in place, before the tables. */
  bringKeys: (keys: readonly string[]) => void
  onProgress?: OnProgress | undefined
}

/** A restored backup, whose tables are in use and at the newest migration. */
export interface Restored extends Pick<Manifest, 'createdAt' | 'version' | 'tables'> {
  /** The keys of the backup, the current one first. */
  keys: readonly string[]
  rows: Record<string, number>
  /** The migrations that were applied to it. */
  migrated: string[]
}

/**
 * Restores a backup beside what is in use, and puts it in its place at the end. Until then nothing has changed, whatever
 * fails or is killed.
 */
export async function restoreBackup(options: Restore): Promise<Restored> {
  const { store, passphrase } = options
  // Again while it is read: this tells before the database has any work with it.
  if (store.isLocal) await checkArchive(store.read(), passphrase)
  return readArchive(store.read(), passphrase, async (entries) => restoreEntries(entries, options))
}

async function restoreEntries(
  entries: AsyncGenerator<Entry>,
  { ownerUrl, url, isReplacing, checkKeys, bringKeys, onProgress }: Restore,
): Promise<Restored> {
  const next = async () => (await entries.next()).value as Entry | undefined
  const manifest = jsonOf<Manifest>(await next(), names.manifest)
  const migrations = await readMigrations()
  refuseUnknown(manifest, migrations)
  const { keys } = jsonOf<{ keys: string[] }>(await next(), names.keys)
  checkKeys(keys)
  const count = counter(sumOf(manifest.tables.map(({ rowsAbout }) => rowsAbout)), onProgress)
  const openSecond = <T>(work: (client: pg.Client) => Promise<T>) =>
    withConnection(ownerUrl, settings, work)
  return withConnection(ownerUrl, settings, async (client) => {
    await refuseCluster(client)
    await lockAlone(client)
    if (!isReplacing) await refuseData(client)
    try {
      await createBeside(client, migrations.slice(0, manifest.migrations.length))
      const rules = await takeRules(client)
      const rows = await loadRows(client, entries, manifest, count)
      await openSecond(async (other) => makeRules([client, other], rules, rows, count.tell))
      const migrated = await applyPending(client, migrations)
      await raiseRevisions(client)
      await endConsents(client)
      if (url !== ownerUrl) await grantWork(client, await withConnection(url, {}, roleOf))
      bringKeys(keys)
      await swap(client, count.tell)
      await announceAll(client)
      await delay(keyCachesMs)
      await removeLeftovers(client)
      return { ...manifest, keys, rows, migrated }
    } catch (error) {
      await removeLeftovers(client).catch(() => {})
      throw error
    }
  })
}

const settings = {
  search_path: beside,
  synchronous_commit: 'off',
  maintenance_work_mem: '256MB',
  lock_timeout: '60s',
}

/** Nodes answer with a key as they looked it up half a second ago: after that, all of them answer from what was restored. */
const keyCachesMs = 510

async function lockAlone(client: pg.ClientBase) {
  try {
    await client.query(`select pg_advisory_lock(${advisoryLocks.restore})`)
  } catch (cause) {
    throw new Error('A backup of this database is being made, or another one restored', { cause })
  }
}

async function refuseData(client: pg.ClientBase) {
  for (const table of ['public.directory', 'public.account']) {
    const { rows } = await client.query<{ isThere: boolean }>(
      'select to_regclass($1) is not null as "isThere"',
      [table],
    )
    if (!rows[0]?.isThere) continue
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount)
      throw new Error(
        'The database has data already. Nothing was changed. With --replace they are replaced by those of the backup.',
      )
  }
}
