import { sql } from 'kysely'

import type { Db } from './query-builder.ts'

/** The number of shard groups of a cluster; undefined on a single server. */
export async function countShardGroups(db: Db): Promise<number | undefined> {
  const { rows: found } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_dist_shard
    where logicalrelid = 'business'::regclass`.execute(db)
  return rows[0]?.count
}

/** The businesses of each node of a cluster, as the coordinator knows them without asking the nodes. */
export async function findNodes(db: Db): Promise<Map<string, string[]>> {
  const [nodes, { rows }] = await Promise.all([
    nodesOfShards(db),
    sql<{ businessId: string; shard: string }>`
      select business_id, get_shard_id_for_distribution_column('business', business_id)::text as shard
      from directory`.execute(db),
  ])
  const businesses = new Map<string, string[]>()
  for (const { businessId, shard } of rows) {
    const node = nodes.get(shard) ?? ''
    const its = businesses.get(node)
    if (its) its.push(businessId)
    else businesses.set(node, [businessId])
  }
  return businesses
}

/** The node of each shard of the businesses. */
export async function nodesOfShards(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ shard: string; node: string }>`
    select s.shardid::text as shard, p.groupid::text as node
    from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    where s.logicalrelid = 'business'::regclass and p.shardstate = 1`.execute(db)
  return new Map(rows.map(({ shard, node }) => [shard, node]))
}
