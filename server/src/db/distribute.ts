import type pg from 'pg'

/** What became of the tables on a cluster. */
export interface Spread {
  /** Those that are on one node a business from now on. */
  tenant: string[]
  /** Those that every node has a copy of from now on. */
  lookup: string[]
}

/**
 * Spreads the tables over the nodes of Citus where that extension is installed: each business is
 * on one of them. Does nothing elsewhere. Tables that are spread already are left alone, so that
 * an interrupted run continues with the next one.
 */
export async function distribute(client: pg.ClientBase): Promise<Spread | undefined> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount) return undefined
  const done: Spread = { tenant: [], lookup: [] }
  const { rows: known } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  const tables = await classifyTables(client)
  const first = tables.find(({ kind }) => kind === 'tenant')?.name
  for (const { name, kind } of tables) {
    if (kind === 'local' || known.some((table) => table.name === name)) continue
    if (kind === 'lookup') await client.query('select create_reference_table($1::regclass)', [name])
    else await client.query(spreadTenant, [name, name === first ? 'none' : first])
    done[kind].push(name)
  }
  for (const { name, kind } of tables) if (kind !== 'local') await removeLocalRows(client, name)
  return done
}

/** Beside the table of businesses, whatever other tables the cluster has. */
const spreadTenant = `
  select create_distributed_table($1::regclass, 'business_id', colocate_with => $2)`

/** What a table held before it was spread stays on the coordinator, where nothing changes or erases it any more. */
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
   * A table of the businesses, a look-up that every node has as a whole, or one that stays with the coordinator,
   * which alone asks for it: what is written there does not wait for the nodes.
   */
  kind: keyof Spread | 'local'
}

/**
 * All tables in the order in which they were made, so that a table comes after those it refers to.
 * In a tenant table every key starts with the business: what is unique is so within a business. What neither
 * names a business nor is referred to is local: sessions, attempts to sign in, letters; and so are the pages on which
 * deposits are paid, which are looked up by their tokens alone and made by everyday work.
 */
export async function classifyTables(client: pg.ClientBase): Promise<ClassifiedTable[]> {
  const { rows } = await client.query<ClassifiedTable>(`
    select t.oid::regclass::text as name,
      case when bool_and(a.attname is not null and a.attname = 'business_id')
        then 'tenant'
        when t.relname = 'payment_page' or not exists (
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
