import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Db } from '#db/db.ts'

import { database } from './server.ts'

/** Until another transaction waits for the one that this connection is in. */
export async function isWaitedFor({ db }: { db: Db }) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))`.execute(
      database.db,
    )
    if (waiting.rows.length > 0) return
    await sleep(5)
  }
}
