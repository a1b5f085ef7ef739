import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { codeOf, ignoring } from '#db/system-error.ts'

// The keys of the embedded database: files beside its data. The second one is there while the first replaces it.

const pathsIn = (dataDir: string) => ({
  current: join(dataDir, 'encryption.key'),
  previous: join(dataDir, 'encryption.key.previous'),
})

/** A source of the keys, the current one first; the files are read again when they have changed. */
export function keyFileSource(dataDir: string): () => readonly string[] {
  const { current, previous } = pathsIn(dataDir)
  if (readKey(current) === undefined) createKey(current, newKey())
  let version = ''
  let keys: string[] = []
  return () => {
    // Taken before the files are read: a change between the two is found by the next call.
    const found = [versionOf(current), versionOf(previous)].join(' ')
    if (found === version) return keys
    keys = readKeys(dataDir)
    version = found
    return keys
  }
}

/** The keys that are there, the current one first; none without a current one. */
export function readKeys(dataDir: string): string[] {
  const { current, previous } = pathsIn(dataDir)
  const key = readKey(current)
  return key === undefined ? [] : [key, readKey(previous) ?? []].flat()
}

/** Puts the keys of a backup into a data folder that has none. Can be interrupted at any moment, and called again. */
export function installKeys(dataDir: string, [key, former]: readonly string[]) {
  const { current, previous } = pathsIn(dataDir)
  if (key === undefined) return
  // The current one comes last: with it the folder has keys.
  if (former !== undefined) createKey(previous, former)
  createKey(current, key)
  flushFolder(dataDir)
}

function versionOf(path: string) {
  const file = statSync(path, { throwIfNoEntry: false, bigint: true })
  return file ? `${file.ino}/${file.mtimeNs}` : ''
}

/**
 * Puts a new key in the place of the current one, which becomes the previous one. Returns false if an interrupted
 * rotation has done so before. Not for concurrent calls.
 */
export function replaceKey(dataDir: string): boolean {
  const { current, previous } = pathsIn(dataDir)
  try {
    linkSync(current, previous)
  } catch (error) {
    ignoring('EEXIST')(error)
  }
  if (readKey(current) !== readKey(previous)) return false
  const draft = writeDraft(current, newKey())
  const { uid, gid } = statSync(current)
  // The server may run as another user than an administrator who runs the command.
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, current)
  // The first value that the new key seals must not outlive the key.
  flushFolder(dataDir)
  return true
}

/** Puts the previous key out of use, but keeps it for backups of the database; returns its new path. */
export function setPreviousAside(dataDir: string, keyId: string): string {
  const { previous } = pathsIn(dataDir)
  const path = `${previous.slice(0, -'previous'.length)}retired-${keyId}`
  renameSync(previous, path)
  return path
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
function createKey(path: string, key: string) {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o711 })
  const draft = writeDraft(path, key)
  try {
    linkSync(draft, path)
  } catch (error) {
    ignoring('EEXIST')(error)
  } finally {
    rmSync(draft, { force: true })
  }
}

const newKey = () => randomBytes(32).toString('base64')

function writeDraft(path: string, key: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true })
  return draft
}

function flushFolder(path: string) {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
