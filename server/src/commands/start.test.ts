import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { postmasterPid } from '#operation/embedded/postmaster.ts'
import { openDataFolder } from '#testing/database/data-folder.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { runCommand, spawnCommand, startServer } from '#testing/process/command.ts'

import { welcome } from './start.ts'

test('a first start has a demo salon, survives a restart of its database and exits with 0', async (t) => {
  const { dataDir } = await openDataFolder(t)
  const { server, output } = await startServer(t, { DATA_DIR: dataDir })
  const get = async () => {
    const answer = await fetch(
      `${output.get('API')}/businesses/${output.get('Business')}/bookings`,
      {
        headers: { 'x-api-key': output.get('API key') ?? '' },
      },
    )
    await answer.arrayBuffer()
    return answer.status
  }
  assert.equal(await get(), 200)
  // Where customers book is told first.
  assert.equal([...output.keys()][0], 'Booking page')
  assert.equal((await fetch(output.get('Booking page') ?? '')).status, 200)

  await t.test('its output holds no secrets unless a terminal reads it', () => {
    const demo = {
      businessId: 'b',
      bookingPage: '/book/demo',
      key: 'sk_live_x',
      login: { email: 'demo@example.com', password: 'secret words' },
      logins: [],
    }
    const shown = { url: 'http://localhost:3000', role: 'all', demo, code: undefined }
    const onTerminal = welcome({ ...shown, isTerminal: true })
    const logged = welcome({ ...shown, isTerminal: false })
    for (const secret of [demo.key, demo.login.password]) {
      assert.ok(onTerminal.includes(secret))
      assert.ok(!logged.includes(secret))
    }
    assert.match(logged, /npx openchair demo/)
  })

  await t.test('commands work beside it', async () => {
    const { code, stdout } = await runCommand(['demo', '--json'], { DATA_DIR: dataDir })
    assert.equal(code, 0)
    const { businessId, key, url, login, logins } = JSON.parse(stdout)
    assert.equal(url, output.get('Address'))
    assert.deepEqual(
      [businessId, key, login],
      [
        output.get('Business'),
        output.get('API key'),
        { email: output.get('E-mail'), password: output.get('Password') },
      ],
    )
    assert.partialDeepStrictEqual(logins, [{ role: 'OWNER', ...login }, { role: 'MANAGER' }])
  })

  await t.test('its key is rotated while it serves, also by a run after a killed one', async () => {
    const env = { DATA_DIR: dataDir }
    const rotation = ['keys', 'rotate-encryption']
    const before = await readFile(join(dataDir, 'encryption.key'), 'utf8')
    const login = () =>
      fetch(`${output.get('API')}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: output.get('E-mail'), password: output.get('Password') }),
      })
    const statuses = new Set<number>()
    const rotated = new AbortController()
    const using = async () => {
      while (!rotated.signal.aborted) {
        statuses.add(await get()).add((await login()).status)
        await delay(250)
      }
    }
    const rotating = async () => {
      const killed = spawnCommand(rotation, env)
      await once(killed.stderr, 'data')
      killed.kill('SIGKILL')
      await once(killed, 'exit')
      assert.notEqual(await readFile(join(dataDir, 'encryption.key'), 'utf8'), before)
      assert.equal((await runCommand([...rotation, '--check'], env)).code, 1)
      const { code, stdout, stderr } = await runCommand([...rotation, '--json'], env)
      assert.equal(code, 0, stderr)
      return JSON.parse(stdout) as { previousKeyFile: string }
    }
    const [{ previousKeyFile }] = await Promise.all([
      rotating().finally(() => rotated.abort()),
      using(),
    ])
    assert.deepEqual(statuses, new Set([200]))
    assert.equal(await readFile(previousKeyFile, 'utf8'), before)
    const { stdout } = await runCommand(['demo', '--json'], env)
    const { key, login: printed } = JSON.parse(stdout)
    assert.deepEqual([key, printed.password], [output.get('API key'), output.get('Password')])
  })

  await t.test('a port in use is reported in one line', async () => {
    const { dataDir: other } = await openDataFolder(t)
    const { port } = new URL(output.get('Address') ?? '')
    for (const ports of [{ PORT: port }, { PORT: '0', METRICS_PORT: port }]) {
      const env = { DATA_DIR: other, DEMO: 'off', ...ports }
      const { code, stderr } = await runCommand(['start'], env)
      assert.equal(code, 1)
      assert.match(stderr, /^error: Port \d+ of 127\.0\.0\.1 is in use[^\n]*\n$/)
      assert.deepEqual(await readdir(other), [], 'before anything is made')
    }
  })

  await t.test('without its database it answers 503, and 200 once it is back', async () => {
    process.kill(postmasterPid(join(dataDir, 'postgres')) ?? NaN, 'SIGKILL')
    const seen = new Set<number>()
    for (let status = 0; !seen.has(503) || status !== 200; await delay(20)) {
      status = await get()
      seen.add(status)
    }
    assert.deepEqual(seen, new Set([200, 503]))
  })

  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])

  await t.test('once it has stopped, commands tell where it would be', async () => {
    const { stdout } = await runCommand(['demo', '--json'], { DATA_DIR: dataDir, PORT: '3456' })
    assert.equal(JSON.parse(stdout).url, 'http://localhost:3456')
  })
})

test('the setup code is printed on a terminal only', () => {
  const code = 'K7QM-2XNP-4TWZ'
  const shown = { url: 'http://localhost:3000', role: 'all', demo: undefined, code }
  assert.match(welcome({ ...shown, isTerminal: true }), /localhost:3000\/setup#K7QM-2XNP-4TWZ\n/)
  assert.ok(!welcome({ ...shown, isTerminal: false }).includes(code))
})

test('DEMO=off starts an empty installation', async (t) => {
  const scratch = await scratchDatabase(await databaseUrl())
  t.after(scratch.drop)
  const { server, output } = await startServer(t, {
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    DEMO: 'off',
  })
  assert.deepEqual([...output.keys()], ['Address', 'API'])
  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})
