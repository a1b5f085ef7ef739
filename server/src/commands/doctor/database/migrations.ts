import { advisoryLocks } from '#db/advisory-locks.ts'
import { readMigrations } from '#db/schema/migration-files.ts'

import { type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

interface JournalRow {
  version: number
  name: string
  checksum: string
}

/** Compares the journal of migrations with the files of this version. */
export async function checkMigrations({ query }: DatabaseContext): Promise<Finding[]> {
  const files = await readMigrations()
  const [journal] = await query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  )
  const applied = journal?.found
    ? await query<JournalRow>(
        'select version, name, checksum from schema_migration order by version',
      )
    : []
  const byVersion = new Map(applied.map((one) => [one.version, one]))
  const missing = files.filter(({ version }) => !byVersion.has(version))
  const unknown = applied.filter(({ version }) => version > files.length)
  const changed = files.filter(({ version, name, checksum }) => {
    const one = byVersion.get(version)
    return one && (one.name !== name || one.checksum !== checksum)
  })
  const texts = {
    MIGRATIONS_MISSING: [missing, 'are not in the database'],
    MIGRATIONS_UNKNOWN: [unknown, 'are in the database, but not in this version'],
    MIGRATION_CHANGED: [changed, 'are not what the database has applied'],
  } as const
  const found = Object.entries(texts).flatMap(([code, [some, words]]) =>
    some.length === 0
      ? []
      : finding(
          code as keyof typeof texts,
          `Migrations ${words}: ${someOf(some.map(({ name }) => name))}`,
        ),
  )
  return [...found, ...(await runningOf(query))]
}

/** A migration that is interrupted leaves nothing, since it is one transaction; one that waits holds this lock. */
async function runningOf(query: DatabaseContext['query']): Promise<Finding[]> {
  const [classId, objectId] = advisoryLocks.migrations.split(', ')
  const holders = await query<{ pid: number }>(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where datname = current_database() and locktype = 'advisory' and granted and classid = $1 and objid = $2`,
    [classId, objectId],
  )
  return holders.map(({ pid }) =>
    finding('MIGRATION_RUNNING', `The database is being migrated by the session ${pid}`),
  )
}
