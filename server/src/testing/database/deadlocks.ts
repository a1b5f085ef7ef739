import { sql } from 'kysely'

import { database } from '../process/server.ts'

/** The number of deadlocks that the database has detected so far. */
export async function countDeadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db)
  return rows[0]?.deadlocks
}
