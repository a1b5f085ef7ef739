import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The fields of a package in the lock file that are read; the rest is copied. */
export interface LockEntry {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [other: string]: unknown
}

export const readLock = () =>
  (
    JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>
    }
  ).packages

/**
 * The folders of what these packages need to run, in the order of their names. From is the workspace that asks for
 * them: a version of its own stands in its folder.
 */
export function closureOf(lock: Record<string, LockEntry>, names: string[], from: string) {
  const folders = new Set<string>()
  const waiting = names.map((name) => folderOf(lock, name, from))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue
    folders.add(folder)
    waiting.push(...neededBy(lock, folder))
  }
  return [...folders].toSorted()
}

/** The folders of what one package needs by itself. Optional packages may be absent. */
export const neededBy = (lock: Record<string, LockEntry>, folder: string) =>
  needsOf(lock[folder]).flatMap((name) => {
    const found = findFolder(lock, name, folder)
    if (found === undefined && name in (lock[folder]?.dependencies ?? {}))
      throw new Error(`The lock file lacks ${name}, which ${folder} needs`)
    return found ?? []
  })

function needsOf({ dependencies, optionalDependencies, ...entry }: LockEntry = { version: '' }) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function folderOf(lock: Record<string, LockEntry>, name: string, from: string) {
  const folder = findFolder(lock, name, from)
  if (folder === undefined) throw new Error(`The lock file lacks ${name}`)
  return folder
}

/** As Node looks it up: in the folder itself, then in each above it. */
function findFolder(lock: Record<string, LockEntry>, name: string, from: string) {
  for (let folder = from; ; folder = aboveOf(folder)) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (candidate in lock) return candidate
    if (folder === '') return undefined
  }
}

function aboveOf(folder: string) {
  const at = folder.lastIndexOf('node_modules/')
  return at > 0 ? folder.slice(0, at - 1) : ''
}
