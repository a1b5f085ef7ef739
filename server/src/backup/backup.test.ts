import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { newId } from '#core/ids.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { readMigrations } from '#db/schema/migration-files.ts'
import { backUp, filled, type Read, restore, scratch } from '#testing/backup/backups.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { asServing, migratedDatabase } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'

import { checkRestored } from '../commands/backup/checks.ts'
import { refuseOtherKeys } from './keys.ts'
import { leftBehind, listTables } from './tables.ts'

const single = notOnCluster('backups of a cluster are refused')

/** The content of every table, apart from the numbers that a restore raises. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'rev' - 'calendar_rev')::text as row from "${name}" t order by 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })

const schemasOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'openchair%'`,
    )
    return rows
  })

test('a backup holds every row, and what was left behind is empty', single, async (t) => {
  const [source, target] = [await filled(t), await scratch(t)]
  const setConsent = async (until: string) =>
    withClient(source, (client) => client.query(`update directory set support_until = ${until}`))
  await setConsent(`now() + interval '1 day'`)
  await withClient(source, (client) =>
    client.query(
      `do $$ begin execute format('alter database %I set datestyle = ''SQL, DMY''', current_database()); end $$`,
    ),
  )
  const store = await backUp(source)
  // A consent that its owner has withdrawn since does not come back.
  await setConsent('null')
  const restored = await restore(target, store)
  const [before, after] = [await contentOf(source), await contentOf(target)]
  assert.equal(before['booking']?.length, 60)
  assert.equal(before['session']?.length, 1)
  for (const [table, rows] of Object.entries(before))
    assert.deepEqual(after[table], leftBehind[table] === undefined ? rows : [], table)
  const tables = await withClient(target, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
    )
    return rows.map(({ name }) => name)
  })
  assert.deepEqual(
    [...Object.keys(restored.rows), ...Object.keys(leftBehind)].sort(),
    tables.sort(),
    'every table is in a backup, or stays behind for a reason',
  )
  const checked = await withClient(target, (client) => checkRestored(client, restored))
  assert.deepEqual(
    checked.flatMap(({ faults }) => faults),
    [],
  )
  assert.deepEqual(await schemasOf(target), [])
  // As the server: with the rights to rows, and no more.
  await withClient(asServing(target), async (client) => {
    await client.query(`update business set rev = rev`)
    await client.query(`select delete_expired_account_audit_entries()`)
    await assert.rejects(client.query('delete from audit_entry'), /permission denied/)
  })

  await withClient(target, async (client) => {
    await client.query(
      'delete from claim where booking_id = (select booking_id from claim limit 1)',
    )
    await client.query('update payment_day set gross = gross + 1')
    await client.query(`update directory set data_key = set_byte(data_key, 20, 0)`)
    await client.query('drop index booking_by_start')
  })
  const found = await withClient(target, (client) => checkRestored(client, restored))
  const faults = found.filter((check) => check.faults.length > 0).map(({ name }) => name)
  assert.deepEqual(faults, [
    'rows of each table',
    'tables, constraints and indexes',
    'values under the encryption key',
    'ledgers, references, claims and sealed data',
  ])
})

test('whatever is wrong with a backup, the target stays as it was', single, async (t) => {
  const url = await filled(t)
  const store = await backUp(url)
  const before = await contentOf(url)
  const refused = (error: RegExp, given: Read, more: Parameters<typeof restore>[2] = {}) =>
    assert.rejects(restore(url, given, { isReplacing: true, ...more }), error)

  await assert.rejects(restore(url, store), /has data already/)
  await refused(/passphrase is wrong/, store, { passphrase: 'another one of length' })
  const { length } = store.bytes()
  for (const at of [30, 200, Math.floor(length / 2), length - 1])
    await refused(/cannot be used/, store.altered(at))
  // Read from far away only once: found while it is restored.
  for (const at of [Math.floor(length / 2), length - 1])
    await refused(/altered|ends too early/, { ...store.altered(at), isLocal: false })
  const other = [randomBytes(32).toString('hex')]
  await refused(/another one than that of the backup/, store, {
    checkKeys: (found) => refuseOtherKeys(found, other),
  })
  await refused(/no room for the key/, store, {
    bringKeys: () => {
      throw new Error('no room for the key')
    },
  })
  assert.deepEqual(await contentOf(url), before)
  assert.deepEqual(await schemasOf(url), [])

  await withClient(url, async (client) => {
    await client.query(`insert into schema_migration values (9999, '9999_later', 'x', now())`)
  })
  await refused(/The database is newer .* 9999_later/, store)
  const later = await backUp(url)
  await assert.rejects(restore(await scratch(t), later), /newer than this version .* 9999_later/)
})

test('a key that was rotated away has to be beside the current one', () => {
  const [one, other] = [randomBytes(32).toString('hex'), randomBytes(32).toString('base64')]
  refuseOtherKeys([one], [])
  refuseOtherKeys([one], [other, one])
  assert.throws(() => refuseOtherKeys([one], [other]), /another one/)
  assert.throws(() => refuseOtherKeys([one, other], [one]), /another one/)
})

test('a backup that was made between two migrations is migrated', single, async (t) => {
  const [source, target] = [await scratch(t), await scratch(t)]
  const migrations = await readMigrations()
  // 0027 is applied together with 0009.
  const [earlier, others] = [true, false].map((isEarlier) =>
    migrations.filter(({ version }) => (version <= 12 || version === 27) === isEarlier),
  )
  assert.ok(earlier && others)
  // Of somebody who uses the role of the owner.
  await withClient(source, (client) => client.query('create table scribble as select 1 as n'))
  const versions = earlier.map(({ version }) => version)
  await migrate(source, { versions, servingUrl: asServing(source) })
  const id = newId()
  await withClient(source, (client) =>
    client.query('insert into account (id, email_hash, sealed) values ($1, $2, $2)', [
      id,
      Buffer.alloc(8),
    ]),
  )
  const { migrated } = await restore(target, await backUp(source))
  assert.deepEqual(
    migrated,
    others.map(({ name }) => name),
  )
  assert.match(String((await contentOf(target))['account']), new RegExp(id))
  const { applied } = await migrate(target)
  assert.deepEqual(applied, [])
})

test('a restore and its checks apply a migration outside of a transaction', single, async (t) => {
  const { url: source, drop } = await migratedDatabase(await databaseUrl())
  t.after(drop)
  const target = await scratch(t)
  const folder = await mkdtemp(join(tmpdir(), 'openchair-migrations-'))
  t.after(() => rm(folder, { recursive: true }))
  const ours = join(import.meta.dirname, '../../migrations')
  await cp(ours, folder, { recursive: true })
  const name = `${String((await readdir(ours)).length + 1).padStart(4, '0')}_index`
  const index = 'create index concurrently staff_by_title on staff (business_id, title)'
  const sql = `-- outside of a transaction\ndrop index concurrently if exists staff_by_title; ${index}`
  await writeFile(join(folder, `${name}.sql`), sql)
  const restored = await restore(target, await backUp(source), { folder })
  assert.deepEqual(restored.migrated, [name])
  // One that is missing is the only fault: the check has made it as well.
  await withClient(target, (client) => client.query('drop index staff_by_title'))
  const checked = await withClient(target, (client) => checkRestored(client, restored))
  const ofSchema = checked.filter(({ name: check }) => check === 'tables, constraints and indexes')
  const missing = 'missing: create index staff_by_title on staff (business_id, title);'
  assert.deepEqual(
    ofSchema.flatMap(({ faults }) => faults),
    [missing],
  )
})

test('a restore waits for a migration that runs, and changes nothing before', single, async (t) => {
  const { url, drop } = await migratedDatabase(await databaseUrl())
  t.after(drop)
  const store = await backUp(url)
  await withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    const restoring = restore(url, store, { isReplacing: true }).then(() => 'restored')
    const isWaiting = async () => (await client.query(waitingForMigrations)).rowCount === 1
    assert.equal(await Promise.race([restoring, until(isWaiting)]), true)
    await client.query(`select pg_advisory_unlock(${advisoryLocks.migrations})`)
    assert.equal(await restoring, 'restored')
  })
})

const waitingForMigrations = `
  select from pg_locks where locktype = 'advisory' and format('%s, %s', classid, objid) = '${advisoryLocks.migrations}'
    and not granted and database = (select oid from pg_database where datname = current_database())`
