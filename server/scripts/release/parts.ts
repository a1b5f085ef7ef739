import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { isAllowed, licenceOf } from '../supply/licences.ts'
import { nameOf } from '../supply/lock.ts'
import { closureOf, type LockEntry, readLock, root } from './closure.ts'
import { bundledFolders, releaseManifest } from './manifest.ts'

/** A package of others in a release. */
export interface Part {
  name: string
  version: string
  license: string
  /** Where npm put it in the checkout. */
  folder: string
  /** Held as it is; in part in a script for browsers; or installed with the release, one for each platform. */
  form: 'bundled' | 'compiled' | 'installed'
}

/** Packages of the dashboard that build it, and of which it holds nothing. */
const builders = ['vite', '@vitejs/plugin-react']
/** Its script is one of our files: see pages/reference/scalar.ts. */
const scalar = ['@scalar/fastify-api-reference']

/** Every package of others in a release, by name and version. Throws when one may not be distributed. */
export function releaseParts(lock = readLock()): Part[] {
  const found = new Map<string, Part>()
  const add = (form: Part['form'], folders: string[]) => {
    for (const folder of folders) {
      const part = partOf(folder, lock[folder], form)
      const key = referenceOf(part)
      if (!found.has(key)) found.set(key, part)
    }
  }
  add('bundled', [...bundledFolders(lock).values()])
  add('compiled', closureOf(lock, dashboardNames(), 'dashboard'))
  add(
    'compiled',
    scalar.map((name) => `node_modules/${name}`),
  )
  add(
    'installed',
    Object.keys(releaseManifest().optionalDependencies).map((name) => `node_modules/${name}`),
  )
  const parts = [...found.values()].toSorted((one, other) =>
    compare(referenceOf(one), referenceOf(other)),
  )
  const refused = parts.filter((part) => !isAllowed(part))
  if (refused.length > 0)
    throw new Error(
      `May not be distributed: ${refused.map((one) => `${referenceOf(one)} (${one.license})`).join(', ')}`,
    )
  return parts
}

export const referenceOf = ({ name, version }: Pick<Part, 'name' | 'version'>) =>
  `${name}@${version}`

/** The same on every machine, unlike those of a locale. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Packages that the scripts for browsers import. */
export const importedNames = () => [...dashboardNames(), ...scalar]

function dashboardNames() {
  const manifest = readFileSync(resolve(root, 'dashboard/package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).filter(
    (name) => !builders.includes(name) && !name.startsWith('@openchair/'),
  )
}

function partOf(folder: string, entry: LockEntry | undefined, form: Part['form']): Part {
  if (entry === undefined) throw new Error(`The lock file lacks ${folder}`)
  const named = { ...entry, name: nameOf(folder, entry) }
  return { name: named.name, version: entry.version, license: licenceOf(named), folder, form }
}
