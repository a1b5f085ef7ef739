import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { addresses } from '#db/embedded/address.ts'
import { openCluster, owner, serving } from '#db/embedded/cluster.ts'
import { createMissing } from '#db/embedded/database.ts'
import { postmasterPid, type Settings, startPostmaster } from '#db/embedded/postmaster.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { migrate } from '#db/schema/migrate.ts'
import { withClient } from '#testing/database/databases.ts'
import { until } from '#testing/until.ts'

import type { Scope } from './scope.ts'

export type Postgres = Awaited<ReturnType<typeof openPostgres>>

/**
 * A migrated PostgreSQL of a scenario's own that nothing supervises: it stays as it was hurt. Its
 * data outlives a kill, since the operating system does.
 */
export async function openPostgres(
  scope: Scope,
  settings: Settings = {},
  /** Returns a folder with a program `postgres` to run instead, given that of the real one. */
  wrap?: (bin: string) => Promise<string>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-faults-'))
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
  await createMissing(adminUrl, { database: owner, role: serving, password: undefined })
  const addressOf = await addresses(cluster)
  const [url, ownerUrl] = [addressOf(serving, owner), addressOf(owner, owner)]
  await migrate(ownerUrl, { servingUrl: url })
  return {
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
