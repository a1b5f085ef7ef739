import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { closureOf, readLock, root } from './closure.ts'

interface Manifest {
  version: string
  description: string
  license: string
  imports: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const read = (path: string) =>
  JSON.parse(readFileSync(resolve(root, path), 'utf8')) as Partial<Manifest> & { version: string }

/** Packages of which the release holds all that is used: see release.ts. */
const builtIn = ['@scalar/fastify-api-reference']

/** The package.json of the release: the server's, with the Node and the program of the checkout above it. */
export function releaseManifest() {
  const { version, description, license, optionalDependencies: nodes } = read('package.json')
  const { imports = {}, dependencies = {}, optionalDependencies } = read('server/package.json')
  const isNeeded = ([name]: [string, unknown]) => !builtIn.includes(name)
  const needed = Object.fromEntries(Object.entries(dependencies).filter(isNeeded))
  return {
    name: 'openchair',
    version,
    description,
    license,
    type: 'module',
    bin: { openchair: 'bin/openchair.js' },
    imports: Object.fromEntries(Object.entries(imports).filter(([name]) => name !== '#testing/*')),
    engines: { node: '>=20' },
    dependencies: needed,
    // As they were tested: npm takes no lock file out of a tarball.
    bundleDependencies: Object.keys(needed),
    optionalDependencies: { ...nodes, ...optionalDependencies },
  }
}

/** Where npm put what an installed release has of its own, by the folder that it has there. */
export function bundledFolders(lock = readLock()) {
  const { dependencies } = releaseManifest()
  const folders = closureOf(lock, Object.keys(dependencies), 'server')
  const bundled = new Map(folders.map((folder) => [folder.replace(/^server\//, ''), folder]))
  if (bundled.size < folders.length) throw new Error('A package is there in two versions')
  return bundled
}
