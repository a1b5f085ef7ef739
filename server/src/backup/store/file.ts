import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Folder, Store } from './store.ts'

/** A backup in a file, which has its name only once all of it is on the disk. */
export const fileStore = (path: string): Store => ({
  name: path,
  isLocal: true,
  read: () => createReadStream(path, { highWaterMark: 1 << 20 }),
  async write(bytes) {
    const unfinished = `${path}.part`
    const file = await open(unfinished, 'w', 0o600)
    try {
      for await (const part of bytes) await file.writeFile(part)
      await file.sync()
      await file.close()
      await rename(unfinished, path)
      await flushFolder(dirname(path))
    } catch (error) {
      await file.close().catch(() => {})
      await rm(unfinished, { force: true })
      throw error
    }
  },
})

export const folderStore = (folder: string): Folder => ({
  async list() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return readdir(folder)
  },
  remove: async (name) => rm(join(folder, name), { force: true }),
  store: (name) => fileStore(join(folder, name)),
})

async function flushFolder(path: string) {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
