import { sql } from 'kysely'

import { database } from './server.ts'

/** How often the database has broken a deadlock so far. */
export async function countDeadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db)
  return rows[0]?.deadlocks
}
