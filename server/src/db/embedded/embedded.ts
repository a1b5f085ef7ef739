import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

import { addresses, passwordOf } from './address.ts'
import { type Cluster, openCluster, owner, serving } from './cluster.ts'
import { createMissing } from './database.ts'
import { isTaken, type Lease, takeLease } from './lease.ts'
import { postmasterPid, type Settings, startPostmaster, stopPostmaster } from './postmaster.ts'

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
}

export interface Embedded {
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

async function run(options: EmbeddedOptions, isServer: boolean): Promise<Embedded> {
  const { log, settings = {}, bin } = options
  const { isLoopback = process.platform === 'win32' } = options
  const isDurable = settings['fsync'] !== 'off'
  const cluster = await openCluster(resolve(options.dataDir), { isDurable, isLoopback, bin })
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

/** Starts the database unless it is running, and waits until it answers. */
async function enter(cluster: Cluster, settings: Settings, connect: () => Promise<Lease>) {
  const deadline = Date.now() + maxStartMs
  let starts = 0
  let isStarting = false
  const patient = Date.now() + maxTakenMs
  for (;;) {
    const lease = await connect().catch((error: unknown) => {
      if (isTaken(error) && Date.now() > patient) throw taken(cluster)
      return undefined
    })
    if (lease) return lease
    if (!isStarting && postmasterPid(cluster.directory) === undefined) {
      if (starts++ === maxStarts) throw await failure(cluster)
      isStarting = true
      // The remains of a killed server need a moment to end before a new one may start.
      await delay((starts - 1) * 100)
      const ended = startPostmaster(cluster, settings)
      void ended.finally(() => (isStarting = false))
    }
    if (Date.now() > deadline) throw await failure(cluster)
    await delay(25)
  }
}

/** PostgreSQL needs a moment to detect that a killed server is gone. */
const maxTakenMs = 2_000

/** Crash recovery under load takes time; a database that never answers fails after this limit. */
const maxStartMs = 300_000
const maxStarts = 8

async function failure({ directory, logFile }: Cluster): Promise<Error> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const tail = log.trimEnd().split('\n').slice(-8).join('\n')
  return new Error(`The embedded PostgreSQL of ${directory} does not start:\n${tail}`)
}

const taken = ({ directory }: Cluster) =>
  new Error(
    `Another Openchair server already runs on the database in ${directory}. ` +
      'Stop it first, or use another DATA_DIR for this one.',
  )
