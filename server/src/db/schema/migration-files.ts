import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** One step of the database schema: plain SQL, never changed after its release. */
export interface Migration {
  version: number
  name: string
  sql: string
  /** SHA-256 of the text with normalised line endings. */
  checksum: string
  /** The version in whose transaction it is applied, where both are pending; from a first line `-- together with NNNN`. */
  together: number | undefined
  /** Its statements are not in a transaction, as indexes that are built concurrently; a first line says so. It must be repeatable. */
  isOutside: boolean
}

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations')

/**
 * The files NNNN_name.sql of a folder, in order. Throws when two share a number or one is missing.
 */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [index, { version, name }] of migrations.entries())
    if (version !== index + 1)
      throw new Error(`Migration ${name} should have the number ${index + 1}, after the one before`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? []
  if (!number) throw new Error(`Migration ${file} is not named NNNN_name.sql`)
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  const [, other] = /^-- together with (\d{4})\n/.exec(sql) ?? []
  const together = other === undefined ? undefined : Number(other)
  const isOutside = sql.startsWith('-- outside of a transaction\n')
  const name = file.slice(0, -'.sql'.length)
  return { version: Number(number), name, sql, checksum, together, isOutside }
}
