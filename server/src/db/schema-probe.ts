import type pg from 'pg'

import { readMigrations } from './migration-files.ts'

/**
 * A function that rejects unless the database has every migration of this code. A newer database
 * passes: while nodes are replaced one by one, the old ones go on serving.
 */
export async function schemaProbe(pool: pg.Pool): Promise<() => Promise<void>> {
  const { length } = await readMigrations()
  return async () => {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::int as applied from schema_migration',
    )
    if ((rows[0]?.applied ?? 0) < length) throw new Error('Migrations are missing')
  }
}
