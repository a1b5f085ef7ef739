import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf, ignoring } from '#db/system-error.ts'

import type { Config } from './config.ts'

/**
 * The master key as text (32 bytes, base64 or hex): the configured one, else that of the embedded
 * database, a file beside its data which is created on the first start.
 */
export function encryptionKey({
  encryptionKey: configured,
  databaseUrl,
  dataDir,
}: Pick<Config, 'encryptionKey' | 'databaseUrl' | 'dataDir'>): string {
  if (configured) return configured
  // A key created here would be lost with this machine, while the data stay in the external
  // database.
  if (databaseUrl) throw new Error('ENCRYPTION_KEY is required with DATABASE_URL')
  const path = join(dataDir, 'encryption.key')
  return readKey(path) ?? createKey(path)
}

function readKey(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Written to a temporary file and linked, so that concurrent processes end up with one complete
 * key.
 */
function createKey(path: string) {
  mkdirSync(join(path, '..'), { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    ignoring('EEXIST')(error)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
