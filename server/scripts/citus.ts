import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { withClient } from '#testing/database/databases.ts'

// A cluster of Citus on this machine, to try the code on: a coordinator and two workers.
//
//   node server/scripts/citus.ts build FOLDER   builds and installs Citus from its source in a folder
//   node server/scripts/citus.ts start          makes the cluster where there is none, and starts it
//   node server/scripts/citus.ts stop
//
// Options: --data FOLDER, --port NUMBER (the workers have the next two), and --pg-config PROGRAM of the
// PostgreSQL whose headers are installed. Nothing in it has to survive a crash.

export interface LocalCitus {
  dataDir: string
  /** Of the coordinator; the workers have the next two. */
  port: number
  pgConfig: string
}

const nodes = ['coordinator', 'worker-1', 'worker-2'] as const
export type NodeName = (typeof nodes)[number]

export const defaults: LocalCitus = {
  dataDir: join(tmpdir(), 'openchair-citus'),
  port: 5600,
  pgConfig: process.env['PG_CONFIG'] ?? 'pg_config',
}

/** Builds a checkout of Citus against the PostgreSQL of pg_config, and installs it there. */
export function build({ pgConfig }: LocalCitus, source: string) {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: resolve(source),
      env: { ...process.env, PG_CONFIG: pgConfig },
      stdio: 'inherit',
    })
  run('./configure', '--without-libcurl')
  run('make', 'with_llvm=no', `-j${availableParallelism()}`)
  run('make', 'with_llvm=no', 'install')
}

export async function start(cluster: LocalCitus): Promise<string> {
  const isNew = !existsSync(cluster.dataDir)
  for (const name of nodes) {
    if (isNew) initialise(cluster, name)
    startNode(cluster, name)
  }
  if (isNew)
    await withClient(urlOf(cluster, 'coordinator', 'postgres'), (client) =>
      client.query('create database openchair'),
    )
  const url = urlOf(cluster, 'coordinator')
  if (isNew) await joinNodes(cluster)
  return url
}

export function stop(cluster: LocalCitus) {
  for (const name of nodes) stopNode(cluster, name)
}

export const startNode = (cluster: LocalCitus, name: NodeName) => control(cluster, name, 'start')

/** At once, like a machine that fails while others still know its address. */
export const stopNode = (cluster: LocalCitus, name: NodeName) =>
  control(cluster, name, 'stop', '-m', 'immediate')

export const urlOf = ({ port }: LocalCitus, name: NodeName, database = 'openchair') =>
  `postgres://postgres@127.0.0.1:${port + nodes.indexOf(name)}/${database}`

/**
 * The extension is created per database, on each node; then the nodes are registered with the
 * coordinator.
 */
async function joinNodes(cluster: LocalCitus) {
  for (const name of nodes) {
    if (name !== 'coordinator')
      await withClient(urlOf(cluster, name, 'postgres'), (client) =>
        client.query('create database openchair'),
      )
    await withClient(urlOf(cluster, name), (client) => client.query('create extension citus'))
  }
  const { port } = cluster
  await withClient(urlOf(cluster, 'coordinator'), async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', ${port})`)
    for (const workerPort of [port + 1, port + 2])
      await client.query(`select citus_add_node('127.0.0.1', ${workerPort})`)
  })
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
  const directory = join(cluster.dataDir, name)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const account = accountOf()
  if (account) {
    chownSync(cluster.dataDir, account.uid, account.gid)
    chownSync(directory, account.uid, account.gid)
  }
  const encoding = ['--encoding', 'UTF8', '--locale', 'C.UTF-8']
  run(cluster, 'initdb', '-D', directory, '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync')
  const port = cluster.port + nodes.indexOf(name)
  const own = `port = ${port}\nunix_socket_directories = '${cluster.dataDir}'\n`
  writeFileSync(join(directory, 'postgresql.auto.conf'), settings + own)
}

const control = (cluster: LocalCitus, name: NodeName, ...what: string[]) => {
  const directory = join(cluster.dataDir, name)
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
      'pg-config': { type: 'string', default: defaults.pgConfig },
    },
  })
  const cluster = {
    dataDir: resolve(values.data),
    port: Number(values.port),
    pgConfig: values['pg-config'],
  }
  const [command, source = '.'] = positionals
  if (command === 'build') build(cluster, source)
  else if (command === 'start') {
    const url = await start(cluster)
    console.log(`DATABASE_URL=${url}\nTEST_CITUS_URL=${url}`)
  } else if (command === 'stop') stop(cluster)
  else {
    console.error('Usage: build FOLDER, start or stop')
    process.exitCode = 1
  }
}
