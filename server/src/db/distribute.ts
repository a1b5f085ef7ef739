import type pg from 'pg'

/**
 * Spreads the tables over the nodes of Citus where that extension is installed: each business is
 * on one of them. Does nothing elsewhere. Tables that are spread already are left alone, so that
 * an interrupted run continues with the next one.
 */
export async function distribute(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount) return
  const { rows: done } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  for (const { name, kind } of await classifyTables(client)) {
    if (done.some((table) => table.name === name)) continue
    await client.query(spread[kind], [name])
  }
}

const spread = {
  tenant: `select create_distributed_table($1::regclass, 'business_id')`,
  lookup: 'select create_reference_table($1::regclass)',
}

export interface ClassifiedTable {
  name: string
  /** A table of the businesses, or a look-up that every node needs as a whole. */
  kind: keyof typeof spread
}

/**
 * All tables in the order in which they were made, so that a table comes after those it refers to.
 * In a tenant table every key starts with the business: what is unique is so within a business.
 */
export async function classifyTables(client: pg.ClientBase): Promise<ClassifiedTable[]> {
  const { rows } = await client.query<ClassifiedTable>(`
    select t.oid::regclass::text as name,
      case when bool_and(a.attname is not null and a.attname = 'business_id')
        then 'tenant' else 'lookup' end as kind
    from pg_class t
    join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and t.relname <> 'schema_migration'
    group by t.oid
    order by t.oid`)
  return rows
}
