import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { migrate } from '#db/migrate/migrate.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { addresses } from '#operation/embedded/address.ts'
import { openCluster, owner, serving } from '#operation/embedded/cluster.ts'
import { createMissing } from '#operation/embedded/database.ts'
import { postmasterPid, type Settings, startPostmaster } from '#operation/embedded/postmaster.ts'
import { withClient } from '#testing/database/databases.ts'
import { until } from '#testing/until.ts'

import type { Scope } from './scope.ts'

export type Postgres = Awaited<ReturnType<typeof openPostgres>>

interface More {
  /** Returns a folder with a program `postgres` to run instead, given that of the real one. */
  wrap?: (bin: string) => Promise<string>
}

/**
 * A migrated PostgreSQL of a scenario's own that nothing supervises: it stays as it was hurt. Its
 * data outlives a kill, since the operating system does.
 */
export async function openPostgres(
  scope: Scope,
  settings: Settings = {},
  { isMigrated = true, ...more }: More & { isMigrated?: boolean } = {},
) {
  const postgres = await openServer(scope, settings, more)
  const { adminUrl, url, ownerUrl } = postgres
  await createMissing(adminUrl, { database: owner, role: serving, password: undefined })
  if (isMigrated) await migrate(ownerUrl, { servingUrl: url })
  return postgres
}

/** A standby of a PostgreSQL, which waits for it at each commit: what was committed is here too. */
export async function openStandby(scope: Scope, primary: Postgres) {
  await primary.stop()
  const folder = new URL(primary.url.replace('@/', '@localhost/')).searchParams.get('host')
  const source = `host=${folder} user=${owner} application_name=standby`
  const standby = await openServer(scope, { primary_conninfo: source }, { primary })
  await withClient(primary.ownerUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    const isInStep = `select from pg_stat_replication where sync_state = 'sync'`
    await until(async () => ((await client.query(isInStep)).rowCount ?? 0) > 0, 50)
  })
  const promote = () =>
    withClient(standby.ownerUrl, (client) => client.query('select pg_promote()'))
  return { ...standby, promote }
}

/** A server on data of its own, or as the standby of one that is stopped, which is started again before. */
async function openServer(
  scope: Scope,
  settings: Settings,
  { primary, wrap }: More & { primary?: { directory: string; start: () => Promise<void> } },
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-faults-'))
  // Its account is another one than root, and that of a standby enters too.
  await chmod(dataDir, 0o711)
  if (primary) {
    await promisify(execFile)('cp', ['-a', primary.directory, dataDir])
    // Its content does not matter; a copy has the right owner.
    await promisify(execFile)('cp', [
      '-p',
      join(primary.directory, 'PG_VERSION'),
      join(dataDir, 'postgres/standby.signal'),
    ])
    await primary.start()
  }
  const cluster = await openCluster(dataDir, { isDurable: false, isLoopback: false })
  if (wrap) cluster.binaries = { ...cluster.binaries, bin: await wrap(cluster.binaries.bin) }
  const { directory } = cluster
  const pid = () => postmasterPid(directory)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const one of processesOf(pid())) send(one, signal)
  }
  scope.after(async () => {
    signalAll('SIGCONT')
    await end('SIGQUIT')
    await rm(dataDir, { recursive: true, force: true })
  })
  const adminUrl = (await addresses(cluster))(owner, 'postgres')
  const start = async () => {
    void startPostmaster(cluster, { fsync: 'off', ...settings })
    const signal = AbortSignal.timeout(120_000)
    await untilReachable(adminUrl, {
      log: { warn: () => {} },
      signal,
      pauseMs: 20,
      attempts: 10_000,
    })
  }
  async function end(signal: NodeJS.Signals) {
    const running = pid()
    if (running === undefined) return
    send(running, signal)
    await until(() => pid() !== running, 20)
  }

  await start()
  const addressOf = await addresses(cluster)
  const [url, ownerUrl] = [addressOf(serving, owner), addressOf(owner, owner)]
  return {
    directory,
    adminUrl,
    url,
    ownerUrl,
    start,
    /** Ends all connections; data is written first. */
    stop: () => end('SIGINT'),
    /** As if it had crashed: it recovers at its next start. */
    crash: () => end('SIGQUIT'),
    /** Its processes do nothing more, and their connections stay open. */
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    /** Writes are refused, as by a standby; open connections notice it too. */
    setReadOnly: (isReadOnly: boolean) =>
      withClient(ownerUrl, async (client) => {
        await client.query('set default_transaction_read_only = off')
        await client.query(`alter system set default_transaction_read_only = ${isReadOnly}`)
        await client.query('select pg_reload_conf()')
      }),
  }
}

/** A postmaster and its children. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const parentOf = (one: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1])
    } catch {
      return NaN
    }
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.filter((one) => parentOf(one) === pid).map(Number)]
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
