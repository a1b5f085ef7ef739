import { createHash, createHmac } from 'node:crypto'
import { lstat, mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ignoring } from '#db/system-error.ts'

import { type Cluster, owner, type serving } from './cluster.ts'
import type { Loopback } from './loopback.ts'

type Role = typeof owner | typeof serving

/** The connection strings of a cluster, by role and database. */
export async function addresses(
  cluster: Cluster,
): Promise<(role: Role, database: string) => string> {
  const { loopback } = cluster
  if (loopback)
    return (role, database) =>
      `postgresql://${role}:${passwordOf(role, loopback)}@127.0.0.1:${loopback.port}/${database}`
  const host = encodeURIComponent(await socketFolder(cluster.directory))
  return (role, database) => `postgresql://${role}@/${database}?host=${host}`
}

/** The serving role's password is derived from the owner's and does not reveal it. */
export const passwordOf = (role: Role, { password }: Loopback) =>
  role === owner ? password : createHmac('sha256', password).update(role).digest('base64url')

/**
 * The folder through which clients reach the socket of a cluster. Some systems limit the path of a
 * socket to 103 bytes; a longer path is reached through a symbolic link in the temporary folder,
 * which every process finds or creates by itself.
 */
async function socketFolder(directory: string): Promise<string> {
  const target = await realpath(directory)
  if (Buffer.byteLength(join(target, socketName)) <= maxPathBytes) return target

  // Only this user may write to the folder: another user could point the link anywhere.
  const links = join(tmpdir(), `openchair-${process.getuid?.() ?? 'sockets'}`)
  await mkdir(links, { recursive: true, mode: 0o700 })
  const { uid, mode } = await lstat(links)
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0))
    throw new Error(`${links} can be written to by other users. Remove it, or shorten DATA_DIR.`)

  const link = join(links, createHash('sha256').update(target).digest('hex').slice(0, 16))
  if ((await readlink(link).catch(() => undefined)) !== target) {
    await rm(link, { force: true })
    await symlink(target, link).catch(ignoring('EEXIST'))
  }
  return link
}

const socketName = '.s.PGSQL.5432'
const maxPathBytes = 103
