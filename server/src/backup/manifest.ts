import type { Migration } from '#db/schema/migration-files.ts'

import { damaged } from './file/age.ts'
import type { Entry } from './file/tar.ts'
import type { Table } from './tables.ts'

/** The first entry of a backup: its description. */
export interface Manifest {
  format: 1
  /** ISO 8601: when its snapshot was taken. */
  createdAt: string
  /** The version of Openchair that wrote it. */
  version: string
  /** The migrations of its database, in order. */
  migrations: Pick<Migration, 'version' | 'name' | 'checksum'>[]
  tables: Table[]
}

/** The entries of a backup, in this order; the rows of each table are in as many parts as needed, in COPY's text format. */
export const names = {
  manifest: 'backup.json',
  keys: 'keys.json',
  data: 'data/',
  end: 'end.json',
} as const

export const jsonEntry = (name: string, value: object): Entry => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Reads an entry that has to come next. */
export function jsonOf<T>(entry: Entry | undefined, name: string): T {
  if (entry?.name !== name) throw damaged(`it has no ${name}`)
  return JSON.parse(entry.body.toString()) as T
}

/** As migrations name tables and columns. */
const plainName = /^[a-z][a-z0-9_]*$/

export function refuseUnknown(manifest: Manifest, ours: readonly Migration[]) {
  if (manifest.format !== 1)
    throw new Error('The backup was made by a later version of Openchair: restore it with that one')
  // They become part of statements, which the owner of the database runs.
  const names = manifest.tables.flatMap(({ name, columns }) => [name, ...columns])
  if (!names.every((name) => plainName.test(name))) throw damaged('it names no table of Openchair')
  for (const { version, name, checksum } of manifest.migrations) {
    const known = ours.find((one) => one.version === version)
    if (!known)
      throw new Error(
        `The backup is newer than this version of Openchair: it has the migration ${name}. Restore it with version ` +
          `${manifest.version} or a later one.`,
      )
    if (known.name !== name || known.checksum !== checksum)
      throw new Error(
        `The backup was made by another build of Openchair: its migration ${name} is not ours`,
      )
  }
}
