import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

import { table } from './report.ts'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

const salons = 3
/** The last collections of the start, and the first statistics, are not what an idle installation costs. */
const settleMs = 90_000
const measuredMs = 60_000
/** A clock tick of /proc, which Linux fixes for all processors. */
const tickMs = 10

/**
 * The cost of an installation with some salons while nobody is there: processor time of the server and of its PostgreSQL, and
 * the transactions of all databases. BEFORE names a checkout to measure beside it.
 */
export async function benchIdle() {
  const before = process.env['BEFORE']
  const checkouts = [
    ...(before ? [['before', resolve(before)] as const] : []),
    ['now', root] as const,
  ]
  const rows = []
  for (const [name, checkout] of checkouts) rows.push(await measure(name, checkout))
  return [
    `## Idle: ${salons} salons and nobody there, over ${measuredMs / 1_000} s`,
    table(
      [
        'version',
        'server, % of a core',
        'PostgreSQL, % of a core',
        'together',
        'transactions a second',
      ],
      rows,
    ),
  ]
}

async function measure(name: string, checkout: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-idle-'))
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    DASHBOARD: 'off',
    SHUTDOWN_DELAY: '0',
  }
  const env = { ...process.env, ...settings, LOG_LEVEL: 'warn' }
  const program = join(checkout, 'server/bin/openchair.js')
  const server = spawn(process.execPath, [program, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(server.stdout, 'data')
    for (let count = 0; count < salons; count += 1)
      await run(process.execPath, [program, ...newBusiness(count)], { env })
    await delay(settleMs)
    const pids = { server: server.pid ?? 0, postmaster: await postmasterOf(dataDir) }
    const from = await read(pids, dataDir)
    await delay(measuredMs)
    const to = await read(pids, dataDir)
    const percent = (ticks: number) => (ticks * tickMs * 100) / measuredMs
    const [ours, database] = [
      percent(to.server - from.server),
      percent(to.database - from.database),
    ]
    const commits = ((to.commits - from.commits) * 1_000) / measuredMs
    return [
      name,
      ours.toFixed(2),
      database.toFixed(2),
      (ours + database).toFixed(2),
      commits.toFixed(2),
    ]
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

const newBusiness = (count: number) =>
  `business create --name Salon${count} --slug idle-${count} --plan ENTERPRISE --timezone Europe/Amsterdam --currency EUR`.split(
    ' ',
  )

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** Processor time in ticks, and commits. The connection that asks is part of neither for long. */
async function read(pids: { server: number; postmaster: number }, dataDir: string) {
  const [server, database] = [await ticksOf(pids.server), await ticksWithChildren(pids.postmaster)]
  const url = await urlOf(dataDir)
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ commits: string }>(
    'select sum(xact_commit) as commits from pg_stat_database',
  )
  await client.end()
  return { server, database, commits: Number(rows[0]?.commits) }
}

/** As the commands reach the database of a running server. */
async function urlOf(dataDir: string) {
  const { readConfig } = await import('#config/config.ts')
  const { withDatabaseUrls } = await import('#src/commands/database-urls.ts')
  return withDatabaseUrls(readConfig({ DATA_DIR: dataDir }), ({ ownerUrl }) =>
    Promise.resolve(ownerUrl),
  )
}

/** Of the running children too; those that have ended are in the figures of their parent. */
async function ticksWithChildren(pid: number) {
  const children = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  let ticks = await ticksOf(pid, 'and ended children')
  for (const child of children) {
    const fields = await statOf(child).catch(() => undefined)
    if (fields && Number(fields[parentAt]) === pid) ticks += await ticksOf(child)
  }
  return ticks
}

async function ticksOf(pid: number, of: 'alone' | 'and ended children' = 'alone') {
  const fields = await statOf(pid)
  const places = of === 'alone' ? [userAt, systemAt] : [userAt, systemAt, userAt + 2, systemAt + 2]
  return places.reduce((sum, place) => sum + Number(fields[place]), 0)
}

// Places in the line of /proc/PID/stat after the name of the program, which may have blanks.
const [parentAt, userAt, systemAt] = [1, 11, 12]

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
