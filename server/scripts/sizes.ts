import { existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { closureOf, readLock, root } from './release/closure.ts'
import { bundledFolders, releaseManifest } from './release/manifest.ts'

// Prints what is installed, in MB of the disk: for a checkout, and for a release with the largest of its packages.
const checkout = ['node_modules', 'server/node_modules', 'dashboard/node_modules']
const lock = readLock()
const bundled = await sizesOf([...bundledFolders(lock).values()])
const platform = await sizesOf(
  closureOf(lock, Object.keys(releaseManifest().optionalDependencies), 'server'),
)

line('checkout', sum(await Promise.all(checkout.map((folder) => bytesIn(join(root, folder))))))
line('release: packages', sum(bundled.values()))
for (const [name, bytes] of largest(bundled, 12)) line(`  ${name}`, bytes)
line('release: Node and PostgreSQL', sum(platform.values()))
for (const [name, bytes] of largest(platform, 4)) line(`  ${name}`, bytes)

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

/** Each package without those within its folder, which are counted by themselves. */
async function sizesOf(folders: string[]) {
  const sizes = new Map<string, number>()
  for (const folder of folders) {
    const bytes = await bytesIn(resolve(root, folder), 'node_modules')
    sizes.set(folder.replace(/^.*?node_modules\//, ''), bytes)
  }
  return sizes
}

/** As du counts: blocks, folders included. 0 where nothing is installed. */
async function bytesIn(folder: string, leftOut?: string): Promise<number> {
  if (!existsSync(folder)) return 0
  let bytes = (await lstat(folder)).blocks * 512
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) bytes += (await lstat(path)).blocks * 512
    else if (entry.name !== leftOut) bytes += await bytesIn(path, leftOut)
  }
  return bytes
}
