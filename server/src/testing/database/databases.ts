import pg from 'pg'

/** The same server, another database. */
export const databaseIn = (url: string, name: string) =>
  url.replace(/(?<!\/)\/[^/?]*(?=\?|$)/, `/${name}`)

export const databaseName = (url: string) => /\/([^/?]*)(?=\?|$)/.exec(url)?.[1] ?? ''

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database: on a Citus cluster one on each node, joined to each other. */
export async function createDatabase(url: string, name: string, shards = 4) {
  await createApart(url, name)
  await joinNodes(url, name, shards)
}

/** The same without the extension, as on a PostgreSQL that is not yet a cluster. */
export async function createApart(url: string, name: string) {
  for (const node of await nodesOf(url))
    await withClient(node.url, (client) => client.query(`create database "${name}"`))
}

/** Joins the databases of all nodes to a cluster; does nothing on a single node. */
export async function joinNodes(url: string, name: string, shards = 4) {
  const [coordinator, ...workers] = await nodesOf(url)
  if (!coordinator || workers.length === 0) return
  const urls = [coordinator, ...workers].map((node) => databaseIn(node.url, name))
  await Promise.all(
    urls.map((one) => withClient(one, (client) => client.query('create extension citus'))),
  )
  await withClient(databaseIn(coordinator.url, name), async (client) => {
    const { host, port } = coordinator
    await client.query('select citus_set_coordinator_host($1, $2)', [host, port])
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port])
    // Each table is created once per shard: for tests a few shards are enough.
    await client.query(`alter database "${name}" set citus.shard_count = ${shards}`)
  })
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

/** The coordinator of a cluster first; a single server alone. */
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
