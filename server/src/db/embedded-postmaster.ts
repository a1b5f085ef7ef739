import { once } from 'node:events'
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { type Cluster, spawnProgram } from './embedded-cluster.ts'
import { codeOf, ignoring } from './system-error.ts'

export type Settings = Readonly<Record<string, string | number>>

/** For a machine that a salon has: it shares its memory with the server. */
const defaults: Settings = {
  shared_buffers: '128MB',
  max_connections: 50,
  huge_pages: 'try',
  jit: 'off',
  timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  // Refused statements are the server's to report, and their details can hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Reached only by those who may enter the folder of the cluster: no network, no password. */
const reach: Settings = { listen_addresses: '', unix_socket_directories: '.', port: 5432 }

/** Starts the server process. The promise settles when that process has ended, with its code. */
export function startPostmaster(cluster: Cluster, settings: Settings): Promise<number | null> {
  removeForeignLock(cluster.directory)
  keepLogSmall(cluster.logFile)
  const options = Object.entries({ ...defaults, ...settings, ...reach }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const log = openSync(cluster.logFile, 'a', 0o600)
  // So that this user can also start it without root.
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid)
  const child = spawnProgram(cluster, 'postgres', options, log)
  closeSync(log)
  child.unref()
  return once(child, 'exit').then(([code]) => code as number | null)
}

/** Shuts the server down: open transactions are rolled back, everything is written to disk. */
export async function stopPostmaster(directory: string): Promise<void> {
  const pid = postmasterPid(directory)
  if (pid === undefined) return
  for (const [signal, waitMs] of shutdown) {
    signalProcess(pid, signal)
    for (const end = Date.now() + waitMs; Date.now() < end; await delay(20))
      if (postmasterPid(directory) !== pid) return
  }
}

/** Fast first; what has not ended by then is left to the recovery of the next start. */
const shutdown: [NodeJS.Signals, number][] = [
  ['SIGINT', 6000],
  ['SIGQUIT', 2000],
]

/** The process that serves this cluster now, whoever started it. */
export function postmasterPid(directory: string): number | undefined {
  const pid = lockedBy(directory)
  return pid !== undefined && isPostmasterOf(directory, pid) ? pid : undefined
}

const lockFile = (directory: string) => join(directory, 'postmaster.pid')

function lockedBy(directory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lockFile(directory), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** A process id alone does not tell: after a restart of the machine it may be anyone's. */
function isPostmasterOf(directory: string, pid: number): boolean {
  if (!signalProcess(pid, 0)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch (error) {
    // Not allowed to look: then it is safer to take it for ours.
    return codeOf(error) === 'EACCES'
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * PostgreSQL takes a lock file for valid when any process has its number, as happens in containers,
 * where numbers are few. Moved away first, so that a lock taken meanwhile is seen and put back.
 */
function removeForeignLock(directory: string): void {
  const pid = lockedBy(directory)
  if (pid === undefined || !signalProcess(pid, 0) || isPostmasterOf(directory, pid)) return
  const aside = join(directory, `postmaster.pid.${process.pid}`)
  try {
    renameSync(lockFile(directory), aside)
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === pid) rmSync(aside)
    else renameSync(aside, lockFile(directory))
  } catch (error) {
    // Another process that starts was faster.
    ignoring('ENOENT')(error)
  }
}

const maxLogBytes = 10_000_000

function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`)
}
