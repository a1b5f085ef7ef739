import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { syncFolder } from '#db/sync-folder.ts'
import { codeOf } from '#db/system-error.ts'

import type { Folder, Store } from './store.ts'

/** A PostgreSQL on the same disk ends itself once it cannot write its log. */
const freeLeast = 100_000_000
/** Between two looks at the free space. */
const uncheckedMost = 32_000_000

/** A backup in a file, which has its name only once all of it is on the disk. Stops before the disk is full. */
export const fileStore = (path: string, free = freeLeast): Store => ({
  name: path,
  isLocal: true,
  read: () => createReadStream(path, { highWaterMark: 1 << 20 }),
  async write(bytes) {
    // One for each writer: two in one file would make one backup of their mixture.
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
    const file = await openNew(unfinished)
    try {
      let unchecked = uncheckedMost
      for await (const part of bytes) {
        if (unchecked >= uncheckedMost) {
          await requireFree(dirname(path), free)
          unchecked = 0
        }
        await file.writeFile(part)
        unchecked += part.length
      }
      await file.sync()
      await file.close()
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await file.close().catch(() => {})
      await rm(unfinished, { force: true })
      throw error
    }
  },
})

async function openNew(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const why = cannotWrite[codeOf(error) ?? '']
    if (why === undefined) throw error
    const message = `The folder ${dirname(path)} ${why}`
    throw Object.assign(new Error(message, { cause: error }), { name: 'UsageError' })
  }
}

const cannotWrite: Record<string, string | undefined> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file',
  EACCES: 'cannot be written by this user',
  EROFS: 'is read-only',
}

export const folderStore = (folder: string): Folder => ({
  async list() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return readdir(folder)
  },
  remove: async (name) => rm(join(folder, name), { force: true }),
  store: (name) => fileStore(join(folder, name)),
})

async function requireFree(folder: string, least: number) {
  const { bavail, blocks, bsize } = await statfs(folder)
  // Some file systems of networks do not tell.
  if (blocks === 0 || bavail * bsize >= least) return
  throw Object.assign(
    new Error(
      `The disk of ${folder} has only ${Math.floor((bavail * bsize) / 1e6)} MB left. Make room, or use another one.`,
    ),
    { code: 'ENOSPC' },
  )
}
