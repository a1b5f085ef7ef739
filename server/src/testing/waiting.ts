import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'

import { isCluster } from './database/on-cluster.ts'
import { database } from './process/server.ts'
import { until } from './until.ts'

/** Waits until another transaction is blocked by that of this connection. */
export async function isWaitedFor({ db }: { db: Db }) {
  const hasWaiter = await waiterOf(db)
  await until(hasWaiter)
}

/** Returns a function that tells whether a transaction is blocked by that of this connection. */
export async function waiterOf(db: Db) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid
  // On a cluster they wait on the node with the rows.
  const waiting = isCluster
    ? sql`
      select 1 from citus_lock_waits where blocking_gpid = citus_calculate_gpid(
        (select nodeid from pg_dist_node where groupid = 0), ${pid}::int)`
    : sql`select 1 from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))`
  return async () => (await waiting.execute(database.db)).rows.length > 0
}

/** How many transactions of this database wait for locks. */
export async function countWaiting() {
  const counted = isCluster
    ? sql<{
        count: number
      }>`select count(distinct waiting_gpid)::int as count from citus_lock_waits`
    : sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await counted.execute(database.db)
  return rows[0]?.count ?? 0
}
