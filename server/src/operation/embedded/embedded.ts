import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { addresses, passwordOf } from './address.ts'
import { openCluster, owner, readVersion, serving } from './cluster.ts'
import { createMissing } from './database.ts'
import { enter } from './enter.ts'
import { takeLease } from './lease.ts'
import { type Settings, stopPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  /** Absolute, or relative to the working directory; created when missing. */
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** PostgreSQL settings that override the defaults; they apply when this call starts it. */
  settings?: Settings
  /**
   * Listens on a loopback port with a password instead of a unix socket; the default on Windows.
   */
  isLoopback?: boolean
  /** The folder with the programs of another PostgreSQL than the bundled one. */
  bin?: string | null
  /** The programs of the PostgreSQL that wrote the data, if that was an earlier one; see findFormerBinaries. */
  formerBin?: string | null
}

export interface EmbeddedDatabase {
  /**
   * For pg, psql and DATABASE_URL: through a unix socket that only this user can reach, as a role
   * that reads and writes rows once `migrate` has granted the rights.
   */
  connectionString: string
  /** The same database as its owner, a superuser: for migrations. */
  ownerConnectionString: string
  /** Releases the database; the last process to release it shuts it down. */
  stop: () => Promise<void>
}

/**
 * Runs the embedded PostgreSQL for the server of a data folder and restarts it after a crash. A
 * database left running by a killed server is taken over. Throws when another server is running.
 */
export const startEmbedded = (options: EmbeddedOptions) => run(options, true)

/** Uses the embedded PostgreSQL beside a running server, or runs it until `stop`. */
export const findEmbedded = (options: EmbeddedOptions) => run(options, false)

async function run(options: EmbeddedOptions, isServer: boolean): Promise<EmbeddedDatabase> {
  const { log, settings = {}, bin } = options
  const { isLoopback = process.platform === 'win32' } = options
  const isDurable = settings['fsync'] !== 'off'
  const cluster = await openCluster(resolve(options.dataDir), { isDurable, isLoopback, bin })
  if ((await readVersion(cluster)) !== cluster.binaries.major)
    await (await import('./upgrade.ts')).upgradeCluster(cluster, { ...options, isDurable })
  log.info(cluster.binaries, 'The embedded PostgreSQL')
  const adminConnection = async () => (await addresses(cluster))(owner, 'postgres')
  const connect = async () => takeLease({ connectionString: await adminConnection(), isServer })

  let lease = await enter(cluster, settings, connect)
  let recovery = Promise.resolve()
  const stopping = new AbortController()
  const password = cluster.loopback && passwordOf(serving, cluster.loopback)
  await createMissing(await adminConnection(), { database: owner, role: serving, password })
  // Cleanup of the temporary folder removes old files there.
  const refresh = setInterval(() => void addresses(cluster).catch(() => undefined), hourMs).unref()
  void supervise()
  const addressOf = await addresses(cluster)
  return {
    connectionString: addressOf(serving, owner),
    ownerConnectionString: addressOf(owner, owner),
    stop,
  }

  async function supervise() {
    for (;;) {
      await lease.lost
      if (stopping.signal.aborted) return
      log.warn('The embedded PostgreSQL stopped unexpectedly and is being restarted')
      await (recovery = recover())
    }
  }

  async function recover() {
    for (
      let pauseMs = 0;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs + 1000, maxPauseMs)
    ) {
      await delay(pauseMs)
      try {
        lease = await enter(cluster, settings, connect)
        return
      } catch (error) {
        log.error(error, 'The embedded PostgreSQL cannot be restarted')
      }
    }
  }

  async function stop() {
    stopping.abort()
    clearInterval(refresh)
    await Promise.race([recovery, delay(maxRecoveryMs, undefined, { ref: false })])
    if (await lease.release()) await stopPostmaster(cluster)
  }
}

const hourMs = 3_600_000
const maxPauseMs = 30_000
/** How long a shutdown waits for a running start. */
const maxRecoveryMs = 3000
