import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'

import { migrate } from '#db/migrate/migrate.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { serverAccount } from '#operation/embedded/account.ts'
import { addresses } from '#operation/embedded/address.ts'
import { type Cluster, owner, serving, spawnProgram } from '#operation/embedded/cluster.ts'
import { createMissing } from '#operation/embedded/database.ts'
import { startEmbedded } from '#operation/embedded/embedded.ts'
import { findFormerBinaries } from '#operation/embedded/former-binaries.ts'
import { startPostmaster, stopPostmaster } from '#operation/embedded/postmaster.ts'
import { withClient } from '#testing/database/databases.ts'

import type { Scope } from '../scope.ts'

const program = resolve(import.meta.dirname, '../../../bin/openchair.js')
const execute = promisify(execFile)
const kills = 20
/** The majors that may be found on this machine, or by POSTGRES_FORMER_BIN. */
const majors = [17, 16, 15]

/**
 * A data folder of an older PostgreSQL is upgraded by a start of this version, which is killed at a random moment. After each
 * kill the next start finds all rows, whatever was left.
 */
export async function postgresUpgrade(scope: Scope) {
  const root = await mkdtemp(join(tmpdir(), 'openchair-major-'))
  scope.after(() => rm(root, { recursive: true, force: true }))
  await execute('chmod', ['711', root])
  const former = join(root, 'former')
  const binaries = await formerBinaries(root)
  if (!binaries) return { skipped: 'needs PostgreSQL 15, 16 or 17' }
  const env = { ...process.env, POSTGRES_FORMER_BIN: binaries.bin, LOG_LEVEL: 'error' }
  await execute('mkdir', ['-m', '711', former])
  const before = await writeFormer(former, binaries)

  const whole = await upgradeCopy('whole')
  const { length } = Object.values(before)
  assert.deepEqual(await read(whole.folder), before)
  let [old, renamed, done] = [0, 0, 0]
  for (let nth = 0; nth < kills; nth++) {
    // The last moments are short, so a third of the kills come there.
    const isLate = nth % 3 === 0
    const { folder } = await upgradeCopy(String(nth), (folder) =>
      isLate ? atTheEnd(folder) : delay(Math.random() * whole.tookMs),
    )
    const names = await readdir(folder)
    if (!names.includes('postgres')) renamed += 1
    else if ((await versionIn(join(folder, 'postgres'))) === binaries.major) old += 1
    else done += 1
    assert.deepEqual(await read(folder), before, `after kill ${nth}`)
    const kept = join(folder, `postgres.pg${binaries.major}`)
    assert.equal(await versionIn(kept), binaries.major, 'the former data is kept')
    await rm(folder, { recursive: true })
  }
  return (
    `${Object.values(before).reduce((sum, { rows }) => sum + rows, 0)} rows of ${length} tables from PostgreSQL ${binaries.major} in ` +
    `${(whole.tookMs / 1_000).toFixed(1)} s; ${kills} kills left the old data ${old}, the moment between ${renamed} and the new ${done} times; ` +
    'every row was there each time'
  )

  /** Starts an upgrade of a copy, and kills it after a while. */
  async function upgradeCopy(name: string, untilKill?: (folder: string) => Promise<unknown>) {
    const folder = join(root, name)
    await execute('cp', ['-a', former, folder])
    const startedAt = performance.now()
    const child = spawn(process.execPath, [program, 'migrate'], {
      env: { ...env, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const gone = once(child, 'exit')
    if (!untilKill) assert.deepEqual(await gone, [0, null])
    else {
      await Promise.race([untilKill(folder), gone])
      child.kill('SIGKILL')
      await gone
    }
    return { folder, tookMs: performance.now() - startedAt }
  }

  /** The rows after the next start, which goes on with the upgrade. */
  async function read(folder: string) {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const embedded = await startEmbedded({ dataDir: folder, log, formerBin: binaries?.bin ?? null })
    try {
      return await withClient(embedded.ownerConnectionString, sums)
    } finally {
      await embedded.stop()
    }
  }
}

/** When the copy is complete, and a moment later. */
async function atTheEnd(folder: string) {
  while (existsSync(folder) && !existsSync(join(folder, 'postgres.upgraded'))) await delay(1)
  await delay(Math.random() * 150)
}

async function formerBinaries(dataDir: string) {
  const given = process.env['POSTGRES_FORMER_BIN'] ?? null
  const account = serverAccount(dataDir)
  for (const major of majors) {
    const found = await findFormerBinaries(major, { dataDir, account, given }).catch(
      () => undefined,
    )
    if (found) return found
  }
  return undefined
}

/** A data folder as the former version of the embedded PostgreSQL wrote it, with two salons; returns its sums. */
async function writeFormer(dataDir: string, binaries: Cluster['binaries']) {
  const directory = join(dataDir, 'postgres')
  const account = serverAccount(directory)
  const logFile = join(dataDir, 'postgres.log')
  const cluster: Cluster = { directory, logFile, binaries, account, loopback: undefined }
  await execute('mkdir', ['-m', '700', directory])
  if (account) await execute('chown', [`${account.uid}:${account.gid}`, directory])
  const options = ['--username', owner, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C']
  const [code] = await once(
    spawnProgram(cluster, 'initdb', [...options, '--no-sync'], 'pipe'),
    'exit',
  )
  assert.equal(code, 0)
  void startPostmaster(cluster, { fsync: 'off' })
  const addressOf = await addresses(cluster)
  const waiting = { log: { warn: () => {} }, signal: AbortSignal.timeout(60_000), pauseMs: 50 }
  await untilReachable(addressOf(owner, 'postgres'), { ...waiting, attempts: 1_000 })
  const names = { database: owner, role: serving, password: undefined }
  await createMissing(addressOf(owner, 'postgres'), names)
  const [url, ownerUrl] = [addressOf(serving, owner), addressOf(owner, owner)]
  await migrate(ownerUrl, { servingUrl: url })
  const env = {
    ...process.env,
    DATABASE_URL: ownerUrl,
    ENCRYPTION_KEY: '00'.repeat(32),
  }
  const amount = ['--businesses', '2', '--staff', '4', '--bookings', '10000', '--payments', '2000']
  await execute(process.execPath, [program, 'load', ...amount], { env })
  const found = await withClient(ownerUrl, sums)
  await stopPostmaster(cluster)
  return found
}

/** Rows and a sum of their contents, by table. */
async function sums(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const all: Record<string, { rows: number; sum: string }> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
    )
    // The journal says when each migration was applied.
    if (rows[0] && name !== 'schema_migration') all[name] = rows[0]
  }
  return all
}

const versionIn = async (directory: string) =>
  Number.parseInt(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 10)
