import { existsSync } from 'node:fs'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { compressFiles } from './compress.ts'
import { fingerprint } from './inputs.ts'
import { removeOldBuilds } from './old-builds.ts'

// Builds the dashboard into a folder named after the hash of its inputs, unless it exists, and prints that folder.
// The server runs this at startup and serves the folder.
const dist = resolve(import.meta.dirname, '../dist')

try {
  const folder = join(dist, fingerprint())
  if (existsSync(folder)) await utimes(folder, new Date(), new Date())
  else await buildInto(folder)
  process.stdout.write(`${folder}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error as NodeJS.ErrnoException)}\n`)
  process.exitCode = 1
}

/**
 * Builds into a temporary folder and renames it, so that nobody sees a partial build and two concurrent builds both
 * succeed.
 */
async function buildInto(folder: string) {
  const { build } = await import('vite')
  const outDir = join(dist, `.building-${process.pid}`)
  await mkdir(dist, { recursive: true })
  try {
    const root = resolve(import.meta.dirname, '..')
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
    await compressFiles(join(outDir, 'assets'))
    await rename(outDir, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  await removeOldBuilds(folder)
}

function reasonOf({ code, message }: NodeJS.ErrnoException) {
  if (code === 'ERR_MODULE_NOT_FOUND')
    return 'The build tools of the dashboard are not installed. Run npm ci; or build it before its packages are removed: npm run build'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `The dashboard cannot be written to ${dist} (${code}). Build it where it can be: npm run build`
  return `The dashboard could not be built: ${message}`
}
