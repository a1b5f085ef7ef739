import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { codeOf, ignoring } from '#db/system-error.ts'

import { type Account, isReachable, serverAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { chooseBinaries } from './choose-binaries.ts'
import { programEnvironment } from './environment.ts'
import { type Loopback, openLoopback } from './loopback.ts'

/** A database cluster on disk with the parameters to run it. */
export interface Cluster {
  /** Its own folder, inside the data folder. */
  directory: string
  logFile: string
  binaries: Binaries
  account: Account | undefined
  /** Set where Node cannot use unix sockets, as on Windows. */
  loopback: Loopback | undefined
}

export interface ClusterOptions {
  /** Whether initialisation waits until everything is synced to disk. */
  isDurable: boolean
  isLoopback: boolean
  /** See Wanted. */
  bin?: string | null | undefined
}

/** The superuser and owner of all tables; also the name of the database. */
export const owner = 'openchair'
/** The role of the server and the commands: it reads and writes rows, and nothing else. */
export const serving = 'openchair_app'

/** Finds or creates the cluster of a data folder (absolute path). It may have been written by another major version. */
export async function openCluster(dataDir: string, options: ClusterOptions): Promise<Cluster> {
  // Other users may pass through, so that the account of PostgreSQL reaches its own folder inside.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const directory = join(dataDir, 'postgres')
  const account = serverAccount(directory)
  const major = await readVersion({ directory })
  const binaries = await chooseBinaries({ bin: options.bin, dataDir, major, account })
  const logFile = join(dataDir, 'postgres.log')
  const loopback = options.isLoopback ? await openLoopback(dataDir) : undefined
  const cluster = { directory, logFile, binaries, account, loopback }
  const isInterrupted = major === undefined && (await completeUpgrade(directory))
  if (major === undefined && !isInterrupted) {
    await refuseFormerAlone(directory)
    await initialise(cluster, options.isDurable)
  }
  return cluster
}

/** The complete copy of a cluster in a later version, until it takes the place of the former one. */
export const upgradedFolder = (directory: string) => `${directory}.upgraded`

/** After an upgrade that was interrupted when it had renamed the former folder. Returns whether it was. */
const completeUpgrade = (directory: string) =>
  rename(upgradedFolder(directory), directory).then(() => true, ignoring('ENOENT', 'ENOTEMPTY'))

/** Nobody may find an empty database in the place of one that was upgraded, whatever a disk or a person has taken away. */
async function refuseFormerAlone(directory: string) {
  if (existsSync(directory)) return
  const names = await readdir(dirname(directory))
  const former = names.find((name) => name.startsWith(`${basename(directory)}.pg`))
  if (former)
    throw new Error(
      `${directory} is gone, but the data from before its upgrade are in ${join(dirname(directory), former)}. ` +
        'Rename that folder to use them, or move it elsewhere to begin with an empty database.',
    )
}

/** The major version of PostgreSQL that wrote a cluster. */
export async function readVersion({
  directory,
}: Pick<Cluster, 'directory'>): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(
      `The database in ${directory} belongs to another user. ` +
        'Start as that user, or choose another DATA_DIR.',
      { cause: error },
    )
  }
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a partial cluster never exists.
 */
export async function initialise(cluster: Cluster, isDurable: boolean): Promise<void> {
  const { directory, account } = cluster
  const fresh = { ...cluster, directory: await mkdtemp(`${directory}.new-`) }
  if (account) await chown(fresh.directory, account.uid, account.gid)
  try {
    await runInitdb(fresh, isDurable ? [] : ['--no-sync'])
    // Another process may have been first: its cluster is equivalent.
    await rename(fresh.directory, directory).catch(ignoring('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(fresh.directory, { recursive: true, force: true })
  }
}

async function runInitdb(cluster: Cluster, extra: string[]): Promise<void> {
  const { file } = cluster.loopback ?? {}
  const access = file ? ['--auth', 'scram-sha-256', '--pwfile', file] : ['--auth', 'trust']
  const options = ['--username', owner, ...access, '--encoding', 'UTF8', '--locale', 'C']
  // Code-point order on every system; lower() and upper() support the letters of all languages.
  const collation =
    cluster.binaries.major < 17
      ? ['--lc-ctype', 'C.UTF-8']
      : ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const child = spawnProgram(cluster, 'initdb', [...options, ...collation, ...extra], 'pipe')
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(
      `initdb failed for ${dirname(cluster.directory)}:\n${Buffer.concat(output).toString()}`,
    )
}

/** Runs a program of PostgreSQL on the cluster, as the account that owns it. */
export function spawnProgram(
  { directory, binaries, account }: Cluster,
  program: 'initdb' | 'postgres' | 'pg_ctl',
  options: string[],
  output: 'pipe' | number,
): ChildProcess {
  const isHidden = account && !isReachable(directory, account)
  // An open descriptor gives access to a folder whose parents the account cannot enter, such as
  // /root.
  const descriptor = isHidden ? openSync(directory, 'r') : undefined
  const path = descriptor === undefined ? directory : '/proc/self/fd/3'
  try {
    return spawn(join(binaries.bin, program), ['-D', path, ...options], {
      ...account,
      cwd: dirname(binaries.bin),
      env: programEnvironment(process.env),
      stdio: ['ignore', output, output, ...(descriptor === undefined ? [] : [descriptor])],
      // A process group of its own: Ctrl-C in the terminal must not reach the database before the
      // server.
      detached: true,
      windowsHide: true,
    })
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
