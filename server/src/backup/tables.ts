import type pg from 'pg'

export interface Table {
  name: string
  /** Those that are stored, not computed. */
  columns: string[]
  /** As the statistics of the database have it. */
  rowsAbout: number
}

/**
 * The tables whose rows stay behind, and why: what was ended after a backup must not come back with it. They are empty
 * after a restore.
 */
export const leftBehind: Record<string, string> = {
  session: 'A session that was ended since, such as of a stolen phone, would be open again.',
  guest_session: 'The same of customers.',
  guest_link: 'A link that was used would work again; a new one is a click away.',
  password_reset: 'A link that was used would set a password again.',
  login_challenge: 'A sign-in that was begun minutes ago.',
  attempt: 'Failed sign-ins and guesses, counted for minutes.',
  live_stream: 'The open streams of running nodes.',
}

/** The tables of an installation that are visible to a transaction, in the order of their creation. */
export async function listTables(client: pg.ClientBase, schema = 'public'): Promise<Table[]> {
  const { rows } = await client.query<Table>(ofSchema, [schema])
  return rows
}

/** Tables of somebody else in the same schema belong to another role. */
const ofSchema = `
  select t.relname as name, greatest(t.reltuples, 0)::float8 as "rowsAbout",
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
  from pg_class t
  join pg_class journal on journal.relnamespace = t.relnamespace
    and journal.relname = 'schema_migration' and journal.relowner = t.relowner
  where t.relnamespace = to_regnamespace($1) and t.relkind = 'r' and t.relname <> 'schema_migration'
  order by t.oid`

/** A cluster has no snapshot over all of its nodes. */
export async function refuseCluster(client: pg.ClientBase) {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount)
    throw new Error(
      'This database is a cluster of Citus, of which no consistent backup can be read through its coordinator: ' +
        'use physical backups of all nodes with one restore point (citus_create_restore_point)',
    )
}
