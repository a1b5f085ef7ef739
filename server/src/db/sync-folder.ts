import { open } from 'node:fs/promises'

/** Resolves once the names in a folder, such as that of a renamed file, survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
