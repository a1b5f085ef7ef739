import type pg from 'pg'

import { conflict, messageOf, notFound } from '#core/errors.ts'

interface Move {
  to: { host: string; port: number }
  /** Gives the business a shard group of its own first, so that no other moves with it. */
  isAlone: boolean
}

interface Placement {
  shard: string
  host: string
  port: number
}

/**
 * Moves the shard group of a business to another node of a Citus cluster while it is in use: writes to it wait for a moment at the
 * end. Throws 409 where the database is no cluster or must not split groups, 404 for a node that it does not have. By the owner of the tables.
 */
export async function moveToNode(
  client: pg.ClientBase,
  businessId: string,
  { to, isAlone }: Move,
): Promise<{ isMoved: boolean; others: number }> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!rowCount)
    throw conflict('CONFLICT', 'This database is no Citus cluster: it has no nodes to move to')
  const known = await client.query(
    'select from pg_dist_node where nodename = $1 and nodeport = $2 and isactive and shouldhaveshards',
    [to.host, to.port],
  )
  if (!known.rowCount) throw notFound(`Node ${to.host}:${to.port}`)
  if (isAlone && (await countOthers(client, businessId)) > 0) await isolate(client, businessId)
  const from = await placementOf(client, businessId)
  const others = await countOthers(client, businessId)
  if (from.host === to.host && from.port === to.port) return { isMoved: false, others }
  await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
    from.shard,
    from.host,
    from.port,
    to.host,
    to.port,
  ])
  return { isMoved: true, others }
}

async function isolate(client: pg.ClientBase, businessId: string) {
  try {
    await client.query(
      `select isolate_tenant_to_new_shard('business', $1::uuid, 'CASCADE', shard_transfer_mode := 'force_logical')`,
      [businessId],
    )
  } catch (error) {
    if (isOfPlugin(error)) throw conflict('CONFLICT', pluginRefused)
    throw error
  }
}

/** Some minor releases of PostgreSQL, 15.20 among them, load no output plugin but those that a setting names. */
export const isOfPlugin = (error: unknown) =>
  messageOf(error).includes('may not be used as an output plugin')

const pluginRefused =
  'PostgreSQL refuses the library by which Citus splits a shard group. Run on every node: alter system set output_plugin_libraries = ' +
  'pgoutput, test_decoding, citus; select pg_reload_conf(). Then repeat the command. Without --alone it needs no such setting.'

const shardOf = `get_shard_id_for_distribution_column('business', $1::uuid)`

async function placementOf(client: pg.ClientBase, businessId: string): Promise<Placement> {
  const { rows } = await client.query<Placement>(
    `select s.shardid::text as shard, s.nodename as host, s.nodeport::int as port
    from citus_shards s where s.shardid = ${shardOf}`,
    [businessId],
  )
  if (!rows[0]) throw new Error('The shard of the business has no placement')
  return rows[0]
}

/** The other businesses in the shard group of this one. */
async function countOthers(client: pg.ClientBase, businessId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from directory
    where business_id <> $1 and get_shard_id_for_distribution_column('business', business_id) = ${shardOf}`,
    [businessId],
  )
  return rows[0]?.count ?? 0
}
