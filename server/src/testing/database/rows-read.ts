import { until } from '../until.ts'
import { withClient } from './databases.ts'

/**
 * The number of rows of each table that the work reads, by PostgreSQL's own counters: the cost of a
 * plan, independent of the machine. The work must close its connections, and no other client may
 * use the database.
 */
export async function rowsRead(
  url: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await counters(url)
  await work()
  const after = await counters(url)
  const read = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)])
  return Object.fromEntries(read)
}

async function counters(url: string): Promise<Map<string, number>> {
  return withClient(url, async (client) => {
    // A connection reports its counters when it ends.
    await until(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend'`,
      )
      return rows.length === 0
    })
    const { rows } = await client.query<{ name: string; count: string }>(
      `select t.relname as name,
         t.seq_tup_read + greatest(t.idx_tup_fetch, sum(i.idx_tup_read), 0) as count
       from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid)
       group by t.relid, t.relname, t.seq_tup_read, t.idx_tup_fetch`,
    )
    return new Map(rows.map(({ name, count }) => [name, Number(count)]))
  })
}
