import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux keeps its files in memory. */
const inMemory = '/dev/shm'
const prefix = 'openchair-tests-'
/** Many times what a run needs, so that a machine with little memory has its tests on disk. */
const roomBytes = 8 * 2 ** 30

/**
 * Lets the temporary files of a run, those of its databases above all, stay in memory where that is plenty, unless TMPDIR
 * names a folder: databases are hundreds of files, and disks make and delete those at the cost of much processor.
 */
export async function openTemporary(memory = inMemory, neededBytes = roomBytes) {
  if (process.env['TMPDIR'] || !(await hasRoom(memory, neededBytes)))
    return { close: async () => {} }
  await removeLeft(memory)
  const folder = join(memory, `${prefix}${process.pid}`)
  await mkdir(folder)
  // As the usual folder: PostgreSQL runs as another user where the tests are those of root.
  await chmod(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return {
    async close() {
      delete process.env['TMPDIR']
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function hasRoom(memory: string, bytes: number) {
  if (!existsSync(memory) || process.availableMemory() < bytes) return false
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize >= bytes
}

/** A killed run leaves its folder. */
async function removeLeft(memory: string) {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (pid && !existsSync(`/proc/${pid}`)) await rm(join(memory, name), { recursive: true })
  }
}
