import { sql } from 'kysely'

import { createLruCache } from '#core/concurrency/lru-cache.ts'

import { nodesOfShards } from './nodes.ts'
import type { Db } from './query-builder.ts'

/** The node of a business. */
export interface NodeMap {
  of: (businessId: string) => Promise<string>
}

/** Data of no business, or of a business whose node is not known, needs the coordinator only. */
export const coordinator = ''

const knownMax = 20_000
/** Shards move rarely. A business that has moved shares the connection of its former node until then. */
const refreshMs = 30_000

/**
 * The nodes of businesses on a cluster, by look-ups that only the coordinator answers, on a connection that no statement
 * of a node holds up.
 */
export function openNodeMap(db: Db): NodeMap {
  const shards = createLruCache<string>(knownMax)
  let nodes: Promise<ReadonlyMap<string, string>> | undefined
  let refreshAt = 0

  const nodesNow = () => {
    if (nodes && performance.now() < refreshAt) return nodes
    refreshAt = performance.now() + refreshMs
    const before = nodes
    nodes = nodesOfShards(db).catch(async () => (await before) ?? new Map<string, string>())
    return nodes
  }

  async function shardOf(businessId: string) {
    const known = shards.get(businessId)
    if (known !== undefined) return known
    const { rows } = await sql<{ shard: string }>`
      select get_shard_id_for_distribution_column('business', ${businessId}::uuid)::text as shard`.execute(
      db,
    )
    const shard = rows[0]?.shard ?? ''
    shards.set(businessId, shard)
    return shard
  }

  return {
    async of(businessId) {
      const [shard, map] = await Promise.all([shardOf(businessId), nodesNow()])
      return map.get(shard) ?? coordinator
    },
  }
}
