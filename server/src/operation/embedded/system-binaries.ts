import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { type Account, isReachable } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The major versions that this code was tested with. */
export const supported = { least: 15, most: 18 }

const suffix = process.platform === 'win32' ? '.exe' : ''
/** Those that are run; pg_ctl on Windows alone, where nothing else stops a database. */
const programs = ['postgres', 'initdb', ...(suffix ? ['pg_ctl'] : [])]

/** The PostgreSQL in the folder that POSTGRES_BIN names. Throws when it cannot be used. */
export async function namedBinaries(bin: string, account?: Account): Promise<Binaries> {
  for (const program of programs) {
    const path = join(bin, program + suffix)
    if (!existsSync(path))
      throw settingError(`POSTGRES_BIN is ${bin}, but that folder has no program ${program}.`)
    if (account && !isReachable(path, account))
      throw settingError(
        `POSTGRES_BIN is ${bin}, but the user that PostgreSQL has to run as (uid ${account.uid}) cannot read ${path}.`,
      )
  }
  const binaries = await versionOf(bin)
  if (isSupported(binaries)) return binaries
  throw settingError(
    `POSTGRES_BIN is ${bin}, but that is PostgreSQL ${binaries.version}. Openchair runs on PostgreSQL ${range}.`,
  )
}

/** As those of other settings. */
const settingError = (message: string) => Object.assign(new Error(message), { name: 'ConfigError' })

export interface Search {
  /** The version of an existing cluster: no other one can open it. */
  major: number | undefined
  account?: Account | undefined
  /** As PATH lists them; defaults to those of this process. */
  path?: string | undefined
  /** Patterns of further folders, which packages install to. */
  places?: readonly string[] | undefined
}

/** The PostgreSQL that is installed on this machine: of the version of the cluster, else the newest. Throws with what was found. */
export async function findSystemBinaries(search: Search): Promise<Binaries> {
  const { major } = search
  const found = await listSystemBinaries(search)
  const [newest] = found
    .filter((one) => isSupported(one) && (major === undefined || one.major === major))
    .toSorted((one, other) => numeric.compare(other.version, one.version))
  if (newest) return newest
  const listed = found.map(({ version, bin }) => `${version} in ${bin}`).join(', ')
  throw new Error(
    `npm installed no PostgreSQL for this machine (${process.platform}-${process.arch}), and ` +
      `${listed ? `of those installed (${listed}) none is` : 'none is installed that is'} version ${major ?? range}. Install one, name the folder of its ` +
      'programs by POSTGRES_BIN, or set DATABASE_URL to a running PostgreSQL.',
  )
}

/** All that are installed on this machine and that the account can run. */
export async function listSystemBinaries(search: Omit<Search, 'major'>): Promise<Binaries[]> {
  const { account, path = process.env['PATH'] ?? '', places = packageFolders } = search
  const folders = new Set([...path.split(delimiter).filter(Boolean), ...globSync([...places])])
  const isInstalled = (bin: string) =>
    programs.every((program) => {
      const file = join(bin, program + suffix)
      return existsSync(file) && (!account || isReachable(file, account))
    })
  const versions = await Promise.allSettled([...folders].filter(isInstalled).map(versionOf))
  return versions.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
}

const range = `${supported.least} to ${supported.most}`

const isSupported = ({ major }: Binaries) => major >= supported.least && major <= supported.most

const numeric = new Intl.Collator('en', { numeric: true })

/** Of Debian, Red Hat and SUSE, Homebrew on both kinds of Mac, Postgres.app, and the installer for Windows. */
const packageFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/lib/postgresql*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]

/** Such as `postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)`. */
export async function versionOf(bin: string): Promise<Binaries> {
  const { stdout } = await promisify(execFile)(join(bin, `postgres${suffix}`), ['--version'])
  const [, version] = /\(PostgreSQL\) (\d+\S*)/.exec(stdout) ?? []
  if (version === undefined)
    throw new Error(`${join(bin, 'postgres')} does not say its version: ${stdout.trim()}`)
  return { bin, version, major: Number.parseInt(version, 10) }
}
