import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { withClient } from '#testing/database/databases.ts'

import { build } from './build-citus.ts'

// A cluster of Citus on this machine, to try the code on: a coordinator and two workers or more.
//
//   npx node server/scripts/citus.ts build FOLDER   builds and installs Citus from its source in a folder
//   npx node server/scripts/citus.ts start          makes what is missing of the cluster, and starts what does not run
//   npx node server/scripts/citus.ts stop
//
// Options: --data FOLDER, --port NUMBER (the workers have the next ones), --workers NUMBER (of a new cluster 2), and
// --pg-config PROGRAM of the PostgreSQL whose headers are installed. Nothing in it has to survive a crash.

export interface LocalCitus {
  dataDir: string
  /** Of the coordinator; the workers have the next ones. */
  port: number
  pgConfig: string
  /** A cluster never has fewer workers than its folder holds. */
  workers: number
}

export type NodeName = 'coordinator' | `worker-${number}`

export const defaults: LocalCitus = {
  dataDir: join(tmpdir(), 'openchair-citus'),
  port: 5600,
  pgConfig: process.env['PG_CONFIG'] ?? 'pg_config',
  workers: 2,
}

const portOf = ({ port }: LocalCitus, name: NodeName) =>
  port + (name === 'coordinator' ? 0 : Number(name.slice('worker-'.length)))

export const directoryOf = ({ dataDir }: LocalCitus, name: NodeName) => join(dataDir, name)

/** The coordinator first. */
export function nodesOf(cluster: LocalCitus): NodeName[] {
  const nodes: NodeName[] = ['coordinator']
  for (let number = 1; ; number++) {
    const name = `worker-${number}` as const
    if (number > cluster.workers && !existsSync(directoryOf(cluster, name))) return nodes
    nodes.push(name)
  }
}

/** Any part of the cluster may exist or run already. */
export async function start(cluster: LocalCitus): Promise<string> {
  const nodes = nodesOf(cluster)
  for (const name of nodes) {
    if (!existsSync(directoryOf(cluster, name))) initialise(cluster, name)
    if (!isRunning(cluster, name)) startNode(cluster, name)
    await createDatabaseIn(cluster, name)
  }
  const url = urlOf(cluster, 'coordinator')
  await withClient(url, async (client) => {
    // Neither changes a node that is registered already.
    const { port } = cluster
    await client.query(`select citus_set_coordinator_host('127.0.0.1', ${port})`)
    for (const name of nodes.slice(1))
      await client.query(`select citus_add_node('127.0.0.1', ${portOf(cluster, name)})`)
  })
  return url
}

export function stop(cluster: LocalCitus) {
  for (const name of nodesOf(cluster)) if (isRunning(cluster, name)) stopNode(cluster, name)
}

export const startNode = (cluster: LocalCitus, name: NodeName) => control(cluster, name, 'start')

/** At once, like a machine that fails while others still know its address. */
export const stopNode = (cluster: LocalCitus, name: NodeName) =>
  control(cluster, name, 'stop', '-m', 'immediate')

function isRunning(cluster: LocalCitus, name: NodeName) {
  try {
    run(cluster, 'pg_ctl', '-D', directoryOf(cluster, name), 'status')
    return true
  } catch {
    return false
  }
}

export const urlOf = (cluster: LocalCitus, name: NodeName, database = 'openchair') =>
  `postgres://postgres@127.0.0.1:${portOf(cluster, name)}/${database}`

/** The extension is created per database, on each node, before the nodes are registered with the coordinator. */
async function createDatabaseIn(cluster: LocalCitus, name: NodeName) {
  await withClient(urlOf(cluster, name, 'postgres'), async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'openchair'`)
    if (!rowCount) await client.query('create database openchair')
    // A version that has it refuses the library by which Citus splits a shard otherwise.
    const limited = await client.query(
      `select from pg_settings where name = 'output_plugin_libraries'`,
    )
    if (!limited.rowCount) return
    await client.query('alter system set output_plugin_libraries = pgoutput, test_decoding, citus')
    await client.query('select pg_reload_conf()')
  })
  await withClient(urlOf(cluster, name), (client) =>
    client.query('create extension if not exists citus'),
  )
}

const settings = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
wal_level = logical
max_prepared_transactions = 200
max_connections = 600
shared_buffers = '256MB'
fsync = off
synchronous_commit = off
full_page_writes = off
logging_collector = off
citus.node_conninfo = 'sslmode=disable'
`

function initialise(cluster: LocalCitus, name: NodeName) {
  const directory = directoryOf(cluster, name)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const account = accountOf()
  if (account) {
    chownSync(cluster.dataDir, account.uid, account.gid)
    chownSync(directory, account.uid, account.gid)
  }
  const encoding = ['--encoding', 'UTF8', '--locale', 'C.UTF-8']
  run(cluster, 'initdb', '-D', directory, '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync')
  const port = portOf(cluster, name)
  const own = `port = ${port}\nunix_socket_directories = '${cluster.dataDir}'\n`
  writeFileSync(join(directory, 'postgresql.auto.conf'), settings + own)
}

const control = (cluster: LocalCitus, name: NodeName, ...what: string[]) => {
  const directory = directoryOf(cluster, name)
  run(cluster, 'pg_ctl', '-D', directory, '-l', join(directory, 'log'), '-w', ...what)
}

function run({ pgConfig }: LocalCitus, program: string, ...args: string[]) {
  const folder = execFileSync(pgConfig, ['--bindir'], { encoding: 'utf8' }).trim()
  // The account that PostgreSQL runs as cannot read the certificates in root's own folder.
  const env = { ...process.env, HOME: '/nonexistent' }
  execFileSync(join(folder, program), args, { ...accountOf(), env, cwd: '/', stdio: 'ignore' })
}

/** PostgreSQL refuses to run as root. */
function accountOf() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: defaults.dataDir },
      port: { type: 'string', default: String(defaults.port) },
      workers: { type: 'string', default: String(defaults.workers) },
      'pg-config': { type: 'string', default: defaults.pgConfig },
    },
  })
  const cluster = {
    dataDir: resolve(values.data),
    port: Number(values.port),
    pgConfig: values['pg-config'],
    workers: Number(values.workers),
  }
  const [command, source = '.'] = positionals
  if (command === 'build') build(cluster.pgConfig, source)
  else if (command === 'start') {
    const url = await start(cluster)
    console.log(`DATABASE_URL=${url}\nTEST_CITUS_URL=${url}`)
  } else if (command === 'stop') stop(cluster)
  else {
    console.error('Usage: build FOLDER, start or stop')
    process.exitCode = 1
  }
}
