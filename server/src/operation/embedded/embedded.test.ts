import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { openDataFolder } from '#testing/database/data-folder.ts'
import { withClient } from '#testing/database/databases.ts'

import { findPackage } from './binaries.ts'

const query = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows[0])

test('the database of a data folder', async (t) => {
  const folder = await openDataFolder(t)

  await t.test('data survives a restart', async (each) => {
    each.after(folder.leave)
    const first = await folder.start()
    await query(first.ownerConnectionString, 'create table note as select 1 as n')
    await first.stop()
    assert.equal(folder.pid(), undefined)

    const second = await folder.start()
    assert.deepEqual(await query(second.ownerConnectionString, 'select n from note'), { n: 1 })
  })

  await t.test('the programs of a named folder run it, and are logged', async (each) => {
    each.after(folder.leave)
    const bundled = await findPackage()
    assert.ok(bundled)
    const bin = await mkdtemp(join(tmpdir(), 'openchair-bin-'))
    each.after(() => rm(bin, { recursive: true }))
    await chmod(bin, 0o755)
    const programs = join(bundled.root, 'native/bin')
    for (const name of await readdir(programs)) await symlink(join(programs, name), join(bin, name))
    const logged: unknown[] = []
    const log = { ...console, info: (entry: unknown) => void logged.push(entry) }
    const { ownerConnectionString } = await folder.start({ bin, log })
    assert.deepEqual(await query(ownerConnectionString, 'select n from note'), { n: 1 })
    const version = /^\d+\.\d+/.exec(bundled.version)?.[0]
    assert.deepEqual(logged, [{ bin, version, major: 18 }])
  })

  await t.test('a killed database is restarted with all committed data', async (each) => {
    each.after(folder.leave)
    const { ownerConnectionString: connectionString } = await folder.start()
    await query(connectionString, 'create table entry as select 1 as n')

    const killed = folder.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    assert.deepEqual(await eventually(() => query(connectionString, 'select n from entry')), {
      n: 1,
    })
    assert.notEqual(folder.pid(), killed)
  })

  await t.test('a database left by a killed server is taken over', async (each) => {
    each.after(folder.leave)
    const server = startElsewhere(folder.dataDir)
    const url = await firstLine(server)
    const pid = folder.pid()
    server.kill('SIGKILL')
    await once(server, 'exit')

    const next = await folder.start()
    assert.equal(next.connectionString, url)
    assert.equal(folder.pid(), pid)
    await next.stop()
    assert.equal(folder.pid(), undefined)
  })

  await t.test('the last process to release it stops the database', async (each) => {
    each.after(folder.leave)
    const command = await folder.find()
    const server = await folder.start()
    const pid = folder.pid()
    await command.stop()
    assert.equal(folder.pid(), pid)
    await server.stop()
    assert.equal(folder.pid(), undefined)
  })

  await t.test('lock files with the pid of another program are ignored', async (each) => {
    each.after(folder.leave)
    await (await folder.start()).stop()
    const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) =>
      join(folder.dataDir, 'postgres', name),
    )
    const text = `${process.ppid}\n${folder.dataDir}/postgres\n1\n5432\n.\n\n`
    for (const lock of locks) await writeFile(lock, text)

    await folder.start()
    for (const lock of locks)
      assert.equal(Number.parseInt(await readFile(lock, 'utf8'), 10), folder.pid())
  })
})

test('a running database', async (t) => {
  const folder = await openDataFolder(t)
  const { connectionString, ownerConnectionString } = await folder.start()

  await t.test('listens on no network, and only its owner can reach its socket', async () => {
    const row = await query(connectionString, 'show listen_addresses')
    assert.deepEqual(row, { listen_addresses: '' })
    assert.equal((await lstat(join(folder.dataDir, 'postgres'))).mode & 0o077, 0)
  })

  await t.test('sorts by code point and supports the letters of all languages', async () => {
    const row = await query(connectionString, `select lower('ÄΩ') as lower, 'Z' < 'a' as "order"`)
    assert.deepEqual(row, { lower: 'äω', order: true })
  })

  await t.test('has an ordinary serving role, which is added to an older cluster', async (each) => {
    const role = `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`
    const ordinary = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
    assert.deepEqual(await query(connectionString, role), ordinary)
    await query(ownerConnectionString, 'drop role openchair_app')
    const command = await folder.find()
    each.after(command.stop)
    assert.deepEqual(await query(command.connectionString, role), ordinary)
  })

  await t.test('refuses a second server', () =>
    assert.rejects(folder.start(), /Another Openchair server already runs/),
  )

  await t.test('is shared with commands', async () => {
    const command = await folder.find()
    assert.equal(command.connectionString, connectionString)
    await command.stop()
    assert.deepEqual(await query(connectionString, 'select 1 as n'), { n: 1 })
  })
})

test('concurrent starts share one database, whatever a killed first start left', async (t) => {
  const folder = await openDataFolder(t)
  await mkdir(join(folder.dataDir, 'postgres.new-half/base'), { recursive: true })
  const all = await Promise.all(Array.from({ length: 4 }, () => folder.find()))
  assert.equal(new Set(all.map(({ connectionString }) => connectionString)).size, 1)
  await Promise.all(all.map(({ stop }) => stop()))
  assert.equal(folder.pid(), undefined)
})

test('a path too long for a socket is reached through a short link', async (t) => {
  const folder = await openDataFolder(t, 'a'.repeat(100), 'b'.repeat(100))
  const { connectionString } = await folder.start()
  assert.deepEqual(await query(connectionString, 'select 1 as n'), { n: 1 })
})

// Root's files are not accessible to the account that PostgreSQL then runs as.
const asRoot = process.getuid?.() === 0

test('without unix sockets a password protects a loopback port', { skip: asRoot }, async (t) => {
  const folder = await openDataFolder(t)
  const { connectionString, ownerConnectionString, stop } = await folder.start({ isLoopback: true })
  for (const url of [connectionString, ownerConnectionString])
    assert.deepEqual(await query(url, 'select 1 as n'), { n: 1 })
  const guess = connectionString.replace(/:[^:@]+@/, ':guess@')
  await assert.rejects(query(guess, 'select 1'), /password authentication failed/)
  await stop()

  const again = await folder.start({ isLoopback: true })
  assert.equal(again.connectionString, connectionString)
})

test('a cluster of another PostgreSQL that cannot be upgraded is refused with instructions', async (t) => {
  const folder = await openDataFolder(t)
  await mkdir(join(folder.dataDir, 'postgres'), { recursive: true })
  await writeFile(join(folder.dataDir, 'postgres/PG_VERSION'), '10\n')
  await assert.rejects(folder.start(), /by PostgreSQL 10, .* POSTGRES_FORMER_BIN/)
  await writeFile(join(folder.dataDir, 'postgres/PG_VERSION'), '99\n')
  await assert.rejects(folder.start(), /by PostgreSQL 99, .* or a later one/)
})

test('an upgrade that was killed between its renames is completed', async (t) => {
  const folder = await openDataFolder(t)
  const { ownerConnectionString: url, stop } = await folder.start()
  await query(url, 'create table note as select 1 as n')
  await stop()
  await rename(join(folder.dataDir, 'postgres'), join(folder.dataDir, 'postgres.upgraded'))
  const again = await folder.start()
  assert.deepEqual(await query(again.ownerConnectionString, 'select n from note'), { n: 1 })
})

test('no empty database is created where an upgraded one is missing', async (t) => {
  const folder = await openDataFolder(t)
  await mkdir(join(folder.dataDir, 'postgres.pg17'), { recursive: true })
  await assert.rejects(folder.start(), /postgres is gone, .* in .*postgres\.pg17/)
  assert.deepEqual(await readdir(folder.dataDir), ['postgres.pg17'])
})

/** A server in a process of its own, which can be killed. */
function startElsewhere(dataDir: string): ChildProcess {
  const program = `
    import { startEmbedded } from './src/operation/embedded/embedded.ts'
    const log = { info() {}, warn() {}, error() {} }
    const { connectionString } = await startEmbedded({ dataDir: process.argv[1], log })
    console.log(connectionString)
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  assert.ok(stdout)
  const [chunk] = (await once(stdout, 'data')) as [Buffer]
  return chunk.toString().trim()
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 200; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0) throw error
      await delay(50)
    }
  }
}
