import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { postmasterPid } from '#operation/embedded/postmaster.ts'
import { openDataFolder } from '#testing/database/data-folder.ts'
import { openDatabaseDoor } from '#testing/database/database-door.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { migratedDatabase } from '#testing/database/prepare-database.ts'
import { spawnCommand } from '#testing/process/command.ts'
import { until } from '#testing/until.ts'

/** A server that is ready, with its log. */
async function start(t: TestContext, env: Record<string, string>) {
  const server = spawnCommand(['start'], { PORT: '0', LOG_LEVEL: 'info', DEMO: 'off', ...env })
  t.after(() => server.kill('SIGKILL'))
  let log = ''
  server.stdout.on('data', (chunk: Buffer) => (log += String(chunk)))
  const failed = once(server, 'exit').then(() => assert.fail(`It did not start: ${log}`))
  failed.catch(() => {})
  while (!log.includes('Openchair is ready'))
    await Promise.race([once(server.stdout, 'data'), failed])
  return { server, log: () => log }
}

/** Docker allows ten seconds; the exit is in order although something hangs. */
async function endsInTime(server: ChildProcess, mostMs = 10_000) {
  const exit = once(server, 'exit')
  const signalledAt = performance.now()
  server.kill('SIGTERM')
  assert.deepEqual(await Promise.race([exit, delay(60_000, 'still there', { ref: false })]), [
    0,
    null,
  ])
  const tookMs = performance.now() - signalledAt
  assert.ok(tookMs < mostMs, `took ${tookMs} ms`)
}

// Those that make a database first come after those that do not: making one takes the processor from a server that ends.
describe('SIGTERM ends a server within ten seconds', { concurrency: 3 }, () => {
  for (const [fault, hurt] of [
    ['was killed', (door: Door) => door.kill()],
    ['hangs', (door: Door) => door.silence()],
    ['has lost its socket', (door: Door) => door.hide()],
  ] as const)
    test(`whose database ${fault}`, async (t) => {
      const scratch = await migratedDatabase(await databaseUrl())
      t.after(scratch.drop)
      const door = await openDatabaseDoor(t, scratch.url)
      const ENCRYPTION_KEY = randomBytes(32).toString('hex')
      const { server, log } = await start(t, { DATABASE_URL: door.url, ENCRYPTION_KEY })
      await hurt(door)
      // Until its jobs have met the fault.
      await delay(1_500)
      await endsInTime(server)
      assert.match(log(), /SIGTERM: stopping/)
      // Its jobs do not wait for it: they find their connections dead.
      if (fault === 'hangs') assert.match(log(), /Lost one of the connections of the jobs/)
    })
})

describe(
  'SIGTERM ends a server with a database of its own within ten seconds',
  { concurrency: 4 },
  () => {
    for (const signal of ['SIGKILL', 'SIGSTOP'] as const)
      test(`whose own PostgreSQL got ${signal}`, async (t) => {
        const { dataDir } = await openDataFolder(t)
        const { server, log } = await start(t, { DATA_DIR: dataDir })
        const pid = postmasterPid(join(dataDir, 'postgres')) ?? NaN
        process.kill(pid, signal)
        await delay(500)
        await endsInTime(server)
        assert.match(log(), /SIGTERM: stopping/)
      })

    test('whose log is no longer read, and it answers until then', async (t) => {
      const { dataDir } = await openDataFolder(t)
      const { server, log } = await start(t, { DATA_DIR: dataDir })
      const [address = ''] = /http:[\d.:/]+/.exec(log()) ?? []
      server.stdout.pause()
      for (let asked = 0; asked < 1_000; asked += 1) {
        const answer = await fetch(`${address}/nothing`, { signal: AbortSignal.timeout(20_000) })
        await answer.arrayBuffer()
      }
      await endsInTime(server)
    })

    test('whose parent process was killed', { skip: process.platform === 'win32' }, async (t) => {
      const { dataDir } = await openDataFolder(t)
      const program = join(import.meta.dirname, '../../bin/openchair.js')
      const script = `
      const { spawn } = require('node:child_process')
      const env = { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DASHBOARD: 'off', DATA_DIR: ${JSON.stringify(dataDir)} }
      const child = spawn(process.execPath, [${JSON.stringify(program)}, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout.on('data', (text) => process.stdout.write(text))
      console.log('pid ' + child.pid + '.')`
      const parent = spawn(process.execPath, ['-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let log = ''
      parent.stdout.on('data', (chunk: Buffer) => (log += String(chunk)))
      await until(() => log.includes('Openchair is ready'))
      const pid = Number(/pid (\d+)\./.exec(log)?.[1])
      const isThere = () => {
        try {
          return process.kill(pid, 0)
        } catch {
          return false
        }
      }
      t.after(() => isThere() && process.kill(pid, 'SIGKILL'))
      parent.kill('SIGKILL')
      process.kill(postmasterPid(join(dataDir, 'postgres')) ?? NaN, 'SIGKILL')
      await delay(1_500)
      assert.ok(isThere(), 'a server outlives the reader of its log')
      process.kill(pid, 'SIGTERM')
      for (const end = Date.now() + 10_000; isThere(); await delay(50))
        assert.ok(Date.now() < end, 'is still running')
    })
  },
)

test('without a delay a server ends at once', async (t) => {
  const scratch = await migratedDatabase(await databaseUrl())
  t.after(scratch.drop)
  const ENCRYPTION_KEY = randomBytes(32).toString('hex')
  const env = { DATABASE_URL: scratch.url, ENCRYPTION_KEY, ROLE: 'api' }
  const { server } = await start(t, { ...env, SHUTDOWN_DELAY: '0' })
  // Less than the default delay.
  await endsInTime(server, 2_500)
})

type Door = Awaited<ReturnType<typeof openDatabaseDoor>>
