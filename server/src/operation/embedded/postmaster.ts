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

import { ignoring } from '#db/system-error.ts'

import { type Cluster, spawnProgram } from './cluster.ts'

export type Settings = Readonly<Record<string, string | number>>

/** For a small machine that shares its memory with the server. */
const defaults: Settings = {
  shared_buffers: '128MB',
  // A dozen processes of this project, each with a pool for requests and one for its queue.
  max_connections: 200,
  huge_pages: 'try',
  jit: 'off',
  // As with any other PostgreSQL: each look costs transactions and processor time, also where nothing has changed.
  autovacuum_naptime: '1min',
  timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  // The server itself reports refused statements; their details can contain personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/**
 * Accessible to users who may enter the folder of the cluster, or know the password stored beside
 * it.
 */
const connectionSettings = ({ loopback }: Cluster): Settings =>
  loopback
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: loopback.port }
    : { listen_addresses: '', unix_socket_directories: '.', port: 5432 }

/** Starts the server process. The promise resolves when that process has ended. */
export function startPostmaster(cluster: Cluster, settings: Settings): Promise<unknown> {
  for (const lock of locks) removeForeignLock(cluster.directory, lock)
  keepLogSmall(cluster.logFile)
  const options = Object.entries({
    ...defaults,
    ...settings,
    ...connectionSettings(cluster),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.logFile, 'a', 0o600)
  // So that this user can also start it without root.
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid)
  const child = spawnProgram(cluster, 'postgres', options, log)
  closeSync(log)
  child.unref()
  return once(child, 'exit').catch(() => undefined)
}

/** Shuts the server down: open transactions are rolled back, everything is written to disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { directory } = cluster
  const pid = postmasterPid(directory)
  if (pid === undefined) return
  // Windows has no signals: there the calls below end the process at once.
  if (process.platform === 'win32')
    await once(spawnProgram(cluster, 'pg_ctl', ['stop', '-m', 'fast', '-w'], 'pipe'), 'exit')
  for (const [signal, waitMs] of shutdown) {
    signalProcess(pid, signal)
    for (const end = Date.now() + waitMs; Date.now() < end; await delay(20))
      if (postmasterPid(directory) !== pid) return
  }
}

/** Fast shutdown first; a server that has not ended by then recovers at the next start. */
const shutdown: [NodeJS.Signals, number][] = [
  ['SIGINT', 6000],
  ['SIGQUIT', 2000],
]

/** The pid of the process that serves this cluster now, whatever started it. */
export function postmasterPid(directory: string): number | undefined {
  const pid = lockedBy(directory, 'postmaster.pid')
  return pid !== undefined && isPostmasterOf(directory, pid) ? pid : undefined
}

/** Both files begin with the pid of their process. */
const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'] as const

function lockedBy(directory: string, lock: (typeof locks)[number]): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(directory, lock), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** A pid alone is not enough: after a restart of the machine it may belong to another process. */
function isPostmasterOf(directory: string, pid: number): boolean {
  if (!signalProcess(pid, 0)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch {
    return false
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // The process is gone, or belongs to another user and therefore is not this cluster's.
    return false
  }
}

/**
 * PostgreSQL treats a lock file as valid when any process of its user has the pid, which happens in
 * containers, where pids are small. The file is moved away first, so that a lock taken meanwhile
 * can be restored.
 */
function removeForeignLock(directory: string, lock: (typeof locks)[number]): void {
  const pid = lockedBy(directory, lock)
  if (pid === undefined || !signalProcess(pid, 0) || isPostmasterOf(directory, pid)) return
  const path = join(directory, lock)
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === pid) rmSync(aside)
    else renameSync(aside, path)
  } catch (error) {
    // Another starting process was faster.
    ignoring('ENOENT')(error)
  }
}

const maxLogBytes = 10_000_000

function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`)
}
