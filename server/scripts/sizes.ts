import { existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { closureOf, readLock, root } from './release/closure.ts'
import { bundledFolders, releaseManifest } from './release/manifest.ts'
import { isShipped, packageName } from './release/packages.ts'

// Prints the sizes of what npm ci installs, and of a release with the largest of its packages, in MB of the disk. Exits
// with 1 when one is not below its maximum: packages are small each, and a checkout grew to 810 MB of them.
const lock = readLock()
const bundled = await sizesOf([...bundledFolders(lock).values()])
const platform = await sizesOf(
  closureOf(lock, Object.keys(releaseManifest().optionalDependencies), 'server'),
)

const installed = await sizesOf(Object.keys(lock).filter(isInstalledByDefault), isOwn)
limited('npm ci, with Node and PostgreSQL', sum(installed.values()), 500)
limited('release, without Node and PostgreSQL', sum(bundled.values()), 90)
for (const [name, bytes] of largest(bundled, 12)) line(`  ${name}`, bytes)
line('Node and PostgreSQL', sum(platform.values()))
for (const [name, bytes] of largest(platform, 4)) line(`  ${name}`, bytes)

/** Whether npm ci installs a package of the lock file: not a workspace, nor those of contributors, which `.npmrc` omits. */
function isInstalledByDefault(folder: string) {
  const entry = lock[folder]
  return folder.includes('node_modules/') && !entry?.['dev'] && !entry?.['link']
}

/** The packages within the folder of another one have entries of their own in the lock file. */
function isOwn(path: string) {
  return path !== 'node_modules'
}

function limited(name: string, bytes: number, maxMb: number) {
  const isBelow = bytes < maxMb * 2 ** 20
  line(`${name}, ${isBelow ? 'below' : 'NOT below'} ${maxMb}`, bytes)
  if (!isBelow) process.exitCode = 1
}

function line(name: string, bytes: number) {
  console.log(`${(bytes / 2 ** 20).toFixed(1).padStart(7)}  ${name}`)
}

function sum(sizes: Iterable<number>) {
  return [...sizes].reduce((total, bytes) => total + bytes, 0)
}

function largest(sizes: Map<string, number>, count: number) {
  const isInstalled = ([, bytes]: [string, number]) => bytes > 0
  return [...sizes]
    .filter(isInstalled)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
}

/** The size of each package, by default as the release has it. */
async function sizesOf(folders: string[], isCounted = isShipped) {
  const sizes = new Map<string, number>()
  for (const folder of folders) {
    const name = packageName(folder)
    const bytes = await bytesIn(resolve(root, folder), (path) => isCounted(path, name))
    sizes.set(folder.replace(/^.*?node_modules\//, ''), bytes)
  }
  return sizes
}

/** As du counts: blocks, folders included. 0 where nothing is installed. */
async function bytesIn(
  folder: string,
  isCounted: (path: string) => boolean,
  within = '',
): Promise<number> {
  if (!existsSync(folder)) return 0
  let bytes = (await lstat(folder)).blocks * 512
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = within + entry.name
    if (!isCounted(inside)) continue
    const path = join(folder, entry.name)
    bytes += entry.isDirectory()
      ? await bytesIn(path, isCounted, `${inside}/`)
      : (await lstat(path)).blocks * 512
  }
  return bytes
}
