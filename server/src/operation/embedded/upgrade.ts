import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BaseLogger } from 'pino'

import { syncFolder } from '#db/sync-folder.ts'
import { codeOf } from '#db/system-error.ts'

import { addresses } from './address.ts'
import {
  type Cluster,
  initialise,
  owner,
  readVersion,
  spawnProgram,
  upgradedFolder,
} from './cluster.ts'
import { copyCluster } from './copy-cluster.ts'
import { enter } from './enter.ts'
import { findFormerBinaries } from './former-binaries.ts'
import { takeLease } from './lease.ts'
import { freePort } from './loopback.ts'
import { stopPostmaster } from './postmaster.ts'

export interface UpgradeOptions {
  log: Pick<BaseLogger, 'info' | 'warn'>
  formerBin?: string | null
  /** Whether it waits until everything is synced to disk. */
  isDurable: boolean
}

/**
 * Brings a cluster that an earlier major version wrote to the present one. Its rows are copied into a new cluster in one
 * snapshot, and the former folder is kept. Until that is renamed, the old one is untouched: a process that is killed leaves
 * the one or the other. Throws for a later version, or if another process uses the cluster.
 */
export async function upgradeCluster(cluster: Cluster, options: UpgradeOptions): Promise<void> {
  const { directory, binaries } = cluster
  const found = await readVersion(cluster)
  if (found === undefined || found === binaries.major) return
  if (found > binaries.major)
    throw new Error(
      `${directory} was written by PostgreSQL ${found}, but this is PostgreSQL ${binaries.major}. ` +
        'Start the version of Openchair that wrote it, or a later one.',
    )
  await upgrade(cluster, found, options)
}

async function upgrade(
  cluster: Cluster,
  major: number,
  { log, formerBin, isDurable }: UpgradeOptions,
) {
  const { directory, account } = cluster
  const dataDir = dirname(directory)
  const given = formerBin ?? null
  const former = {
    ...cluster,
    binaries: await findFormerBinaries(major, { dataDir, account, given }),
  }
  const [from, to] = [major, cluster.binaries.major]
  log.info({ directory, from, to }, 'Upgrading the data of the embedded PostgreSQL')
  const connect = async () =>
    takeLease({ connectionString: (await addresses(former))(owner, 'postgres'), isServer: true })
  const lease = await enter(former, { autovacuum: 'off' }, connect)
  // From now on nobody else writes: who comes later waits until this server has stopped.
  if (!(await lease.release()))
    throw new Error(`Another process uses the database in ${directory}. Stop it, and start again.`)
  const fresh = {
    ...cluster,
    directory: `${directory}.upgrading`,
    loopback: cluster.loopback && { ...cluster.loopback, port: await freePort() },
  }
  let rows = 0
  try {
    await discard(fresh)
    await discard({ ...fresh, directory: upgradedFolder(directory) })
    // After that: the remains may be as large as the copy.
    await requireSpace(directory)
    await initialise(fresh, false)
    rows = await copyCluster(former, fresh)
    if (isDurable) await sync(fresh)
    await rename(fresh.directory, upgradedFolder(directory))
    if (isDurable) await syncFolder(dataDir)
  } catch (error) {
    // The former version must not find a disk that is full of it.
    await discard(fresh).catch(() => {})
    throw error
  } finally {
    await stopPostmaster(former)
  }
  const kept = await freeName(`${directory}.pg${major}`)
  await rename(directory, kept)
  // Another process that starts at this moment does the same.
  await rename(upgradedFolder(directory), directory).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || !existsSync(directory)) throw error
  })
  if (isDurable) await syncFolder(dataDir)
  log.info(
    { directory, kept, rows },
    'Upgraded the data; the former folder is kept and may be deleted',
  )
}

/** Removes the remains of an upgrade that was killed, maybe with its server. */
async function discard(cluster: Cluster) {
  await stopPostmaster(cluster)
  await rm(cluster.directory, { recursive: true, force: true })
}

/** The copy is about as large as the data, and its log comes on top. */
async function requireSpace(directory: string) {
  const sizes = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  const data = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const { bavail, bsize } = await statfs(dirname(directory))
  const [needed, free] = [data * 1.2 + 200e6, bavail * bsize]
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  if (free < needed)
    throw new Error(
      `The upgrade of ${directory} needs ${megabytes(needed)} of free space for a copy, and there are ${megabytes(free)}. ` +
        'Make room and start again; nothing was changed.',
    )
}

async function sync(cluster: Cluster) {
  const child = spawnProgram(cluster, 'initdb', ['--sync-only'], 'pipe')
  child.stdout?.resume()
  child.stderr?.resume()
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${cluster.directory} cannot be synced to disk`)
}

async function freeName(name: string): Promise<string> {
  for (let nth = 1; ; nth++) {
    const path = nth === 1 ? name : `${name}.${nth}`
    if (!existsSync(path)) return path
  }
}
