import pg from 'pg'

/** The same server, another database. */
export const databaseIn = (url: string, name: string) =>
  url.replace(/(?<!\/)\/[^/?]*(?=\?|$)/, `/${name}`)

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an empty database: on a cluster of Citus one on each node, which know each other in it. */
export async function createDatabase(url: string, name: string, shards = 4) {
  const nodes = await nodesOf(url)
  await Promise.all(nodes.map((node) => createOn(node.url, name, nodes.length > 1)))
  const [coordinator, ...workers] = nodes
  if (!coordinator || workers.length === 0) return
  await withClient(databaseIn(coordinator.url, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port,
    ])
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port])
    // Each table is made as often as it has shards: for tests a few show the same as many.
    await client.query(`alter database "${name}" set citus.shard_count = ${shards}`)
  })
}

async function createOn(url: string, name: string, isCluster: boolean) {
  await withClient(url, (client) => client.query(`create database "${name}"`))
  if (!isCluster) return
  await withClient(databaseIn(url, name), (client) => client.query('create extension citus'))
}

export async function dropDatabase(url: string, name: string, how = '') {
  for (const node of await nodesOf(url))
    await withClient(node.url, (client) => client.query(`drop database if exists "${name}" ${how}`))
}

interface Node {
  host: string
  port: number
  url: string
}

/** The coordinator of a cluster first; of any other server itself alone. */
async function nodesOf(url: string): Promise<Node[]> {
  const rows = await withClient(url, async (client) => {
    const { rows: found } = await client.query(`select from pg_extension where extname = 'citus'`)
    if (found.length === 0) return []
    const { rows } = await client.query<Omit<Node, 'url'>>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    )
    return rows
  })
  if (rows.length === 0) return [{ host: '', port: 0, url }]
  return rows.map(({ host, port }) => {
    const node = new URL(url)
    node.host = `${host}:${port}`
    return { host, port, url: node.href }
  })
}
