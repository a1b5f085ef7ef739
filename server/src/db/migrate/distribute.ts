import type pg from 'pg'

/** The tables that were distributed on a cluster. */
export interface Distribution {
  /** Sharded by business. */
  tenant: string[]
  /** Copied to every node. */
  lookup: string[]
}

/**
 * Distributes the tables over the nodes of Citus where that extension is installed: each business
 * is on one of them. Does nothing elsewhere. Tables that are already distributed are skipped, so
 * that an interrupted run can continue.
 */
export async function distribute(client: pg.ClientBase): Promise<Distribution | undefined> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount) return undefined
  const done: Distribution = { tenant: [], lookup: [] }
  const { rows: known } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  const tables = await classifyTables(client)
  const first = tables.find(({ kind }) => kind === 'tenant')?.name
  for (const { name, kind } of tables) {
    if (kind === 'local' || known.some((table) => table.name === name)) continue
    if (kind === 'lookup') await client.query('select create_reference_table($1::regclass)', [name])
    else await client.query(distributeTenant, [name, name === first ? 'none' : first])
    done[kind].push(name)
  }
  for (const { name, kind } of tables) if (kind !== 'local') await removeLocalRows(client, name)
  return done
}

/** Colocated with the table of businesses, whatever other tables the cluster has. */
const distributeTenant = `
  select create_distributed_table($1::regclass, 'business_id', colocate_with => $2)`

/**
 * The rows of a table from before its distribution stay on the coordinator, where no statement
 * reaches them any more.
 */
async function removeLocalRows(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_relation_size($1::regclass) as bytes',
    [name],
  )
  if (rows[0]?.bytes !== '0')
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

export interface ClassifiedTable {
  name: string
  /**
   * A tenant table, a look-up that is copied to every node, or a table local to the coordinator,
   * whose writes do not wait for the nodes.
   */
  kind: keyof Distribution | 'local'
}

/**
 * All tables in order of creation, so that a table comes after those it refers to. In a tenant
 * table every key starts with the business: uniqueness is per business. A table that neither names
 * a business nor is referred to is local: sessions, sign-in attempts, mail; and so are the payment
 * pages of deposits, which are looked up by token only, live streams, which are counted by account too, and numbers
 * that got text messages, which are looked up over all businesses: these are written often.
 */
export async function classifyTables(client: pg.ClientBase): Promise<ClassifiedTable[]> {
  const { rows } = await client.query<ClassifiedTable>(`
    select t.oid::regclass::text as name,
      case when bool_and(a.attname is not null and a.attname = 'business_id')
        then 'tenant'
        when t.relname in ('payment_page', 'live_stream', 'texted_number') or not exists (
          select from pg_attribute where attrelid = t.oid and attname = 'business_id'
        ) and not exists (select from pg_constraint where contype = 'f' and confrelid = t.oid)
        then 'local' else 'lookup' end as kind
    from pg_class t
    join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and t.relname <> 'schema_migration'
    group by t.oid
    order by t.oid`)
  return rows
}
