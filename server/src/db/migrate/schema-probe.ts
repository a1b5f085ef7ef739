import { sql } from 'kysely'

import type { Db } from '../query-builder.ts'
import { readMigrations } from '../schema/migration-files.ts'

/**
 * A function that rejects unless the database has every migration of this code. A newer database
 * passes: during a rolling update the old nodes keep serving.
 */
export async function schemaProbe(db: Db): Promise<() => Promise<void>> {
  const { length } = await readMigrations()
  return async () => {
    // With those that are set aside for nodes of a former release.
    const { rows } = await sql<{ applied: number }>`
      select count(*)::int + coalesce(
        json_array_length(obj_description('schema_migration'::regclass, 'pg_class')::json), 0
      ) as applied from schema_migration`.execute(db)
    if ((rows[0]?.applied ?? 0) < length) throw new Error('Migrations are missing')
  }
}
