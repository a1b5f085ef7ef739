import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { isTaken, type Lease } from './lease.ts'
import { postmasterPid, type Settings, startPostmaster } from './postmaster.ts'

/** Starts the database unless it is running, and waits until it answers. */
export async function enter(cluster: Cluster, settings: Settings, connect: () => Promise<Lease>) {
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
