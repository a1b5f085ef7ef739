import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { grantWork, roleOf } from '#db/migrate/grants.ts'
import { appliedTo } from '#db/migrate/journal.ts'
import { applyPending } from '#db/migrate/migrate.ts'
import { type Migration, readMigrations } from '#db/schema/migration-files.ts'

import { type Access, endKeys } from './access.ts'
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
import { listTables, refuseCluster } from './tables.ts'

interface Restore {
  store: Pick<Store, 'read' | 'isLocal'>
  passphrase: string
  /** Of the owner of the tables. */
  ownerUrl: string
  /** Of the role of the server, which may be the same. */
  url: string
  /** Replaces the data that are there. */
  isReplacing: boolean
  /** Revokes all API keys of the backup. */
  isEndingKeys?: boolean
  /** Throws if the keys of the backup do not fit to the target. */
  checkKeys: (keys: readonly string[]) => void
  /** Puts the keys in place, before the tables. */
  bringKeys: (keys: readonly string[]) => void
  /** The folder of the migrations; defaults to the project's own. */
  folder?: string
  onProgress?: OnProgress | undefined
}

/** A restored backup, whose tables are in use and at the newest migration. */
export interface RestoredBackup extends Pick<Manifest, 'createdAt' | 'version' | 'tables'> {
  /** The keys of the backup, the current one first. */
  keys: readonly string[]
  rows: Record<string, number>
  /** The migrations that were applied to it. */
  migrated: string[]
  /** All that it has. */
  migrations: Migration[]
  access: Access
}

/**
 * Restores a backup beside what is in use, and puts it in its place at the end. Until then nothing has changed, whatever
 * fails or is killed.
 */
export async function restoreBackup(options: Restore): Promise<RestoredBackup> {
  const { store, passphrase } = options
  // Again while it is read: this tells before the database has any work with it.
  if (store.isLocal) await checkArchive(store.read(), passphrase)
  return readArchive(store.read(), passphrase, async (entries) => restoreEntries(entries, options))
}

async function restoreEntries(
  entries: AsyncGenerator<Entry>,
  { ownerUrl, url, isReplacing, checkKeys, bringKeys, isEndingKeys, folder, onProgress }: Restore,
): Promise<RestoredBackup> {
  const next = async () => (await entries.next()).value as Entry | undefined
  const manifest = jsonOf<Manifest>(await next(), names.manifest)
  const migrations = await readMigrations(folder)
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
    refuseNewer(await withConnection(ownerUrl, {}, appliedTo), migrations)
    try {
      await createBeside(client, migrationsOf(manifest, migrations))
      const rules = await takeRules(client)
      const tables = await ownTables(client, manifest)
      const rows = await loadRows(client, entries, manifest, { tables, count })
      await openSecond(async (other) => makeRules([client, other], rules, rows, count.tell))
      const migrated = await applyPending(client, migrations)
      await raiseRevisions(client)
      await endConsents(client)
      if (isEndingKeys) await endKeys(client)
      if (url !== ownerUrl) await grantWork(client, await withConnection(url, {}, roleOf))
      bringKeys(keys)
      const access = await swap(client, count.tell)
      await announceAll(client)
      await delay(keyCachesMs)
      await removeLeftovers(client)
      return { ...manifest, tables, keys, rows, migrated, migrations, access }
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

/** Not always the first ones: some are applied together with an earlier one, and a backup may be made in between. */
function migrationsOf(manifest: Manifest, migrations: readonly Migration[]) {
  const versions = new Set(manifest.migrations.map(({ version }) => version))
  return migrations.filter(({ version }) => versions.has(version))
}

/** Without those that somebody has made beside the tables of the migrations, as the same role. */
async function ownTables(client: pg.ClientBase, manifest: Manifest) {
  const own = new Set((await listTables(client, beside)).map(({ name }) => name))
  return manifest.tables.filter(({ name }) => own.has(name))
}

/** Tables of a later version would stay beside the restored ones, and stop the migration that makes them. */
function refuseNewer(there: readonly Pick<Migration, 'version' | 'name'>[], ours: Migration[]) {
  const later = there.find(({ version }) => ours.every((one) => one.version !== version))
  if (later)
    throw new Error(
      `The database is newer than this version of Openchair: it has the migration ${later.name}. Nothing was changed. ` +
        'Restore by that version, or into an empty database or DATA_DIR.',
    )
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
