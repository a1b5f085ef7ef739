import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Others may pass through the folder of the data: PostgreSQL has an account of its own if the server runs as root. */
const folderMode = 0o711

/**
 * Creates the folder of the data, and takes away what an earlier version or a generous umask gave to others: reading and
 * writing its files, and listing it. Folders inside keep their modes: that of PostgreSQL is closed, and copies of its
 * programs must be run by its account.
 */
export function closeDataFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: folderMode })
  narrow(dataDir, folderMode)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) narrow(path, 0o700)
  }
}

/** Files that this process writes from now on are its user's alone, unless its code says otherwise. */
export const keepFilesPrivate = () => process.umask(0o077)

function narrow(path: string, most: number) {
  const mode = lstatSync(path).mode & 0o777
  if ((mode & ~most) === 0) return
  try {
    chmodSync(path, mode & most)
  } catch (error) {
    // Of another user, who decides about it. A file may also have gone meanwhile.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
