import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { postmasterPid } from '#db/embedded/postmaster.ts'
import { runCommand, startServer } from '#testing/command.ts'
import { openDataFolder } from '#testing/data-folder.ts'
import { databaseUrl } from '#testing/database.ts'
import { scratchDatabase } from '#testing/prepare-database.ts'

test('a first start has a demo salon, survives its database and ends with 0', async (t) => {
  const { dataDir } = await openDataFolder(t)
  const { server, told } = await startServer(t, { DATA_DIR: dataDir })
  const get = async () => {
    const answer = await fetch(`${told.get('API')}/businesses/${told.get('Business')}/bookings`, {
      headers: { 'x-api-key': told.get('API key') ?? '' },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  assert.equal(await get(), 200)

  await t.test('commands work beside it', async () => {
    const { code, stdout } = await runCommand(['demo', '--json'], { DATA_DIR: dataDir })
    assert.equal(code, 0)
    const { businessId, key, login, logins } = JSON.parse(stdout)
    assert.deepEqual(
      [businessId, key, login],
      [
        told.get('Business'),
        told.get('API key'),
        { email: told.get('E-mail'), password: told.get('Password') },
      ],
    )
    assert.partialDeepStrictEqual(logins, [{ role: 'OWNER', ...login }, { role: 'MANAGER' }])
  })

  await t.test('a port that is taken is told in one line', async () => {
    const scratch = await scratchDatabase(await databaseUrl())
    t.after(scratch.drop)
    const { code, stderr } = await runCommand(['start'], {
      DATABASE_URL: scratch.url,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      PORT: new URL(told.get('Address') ?? '').port,
      DEMO: 'off',
    })
    assert.equal(code, 1)
    assert.match(stderr, /^error: Port \d+ of 127\.0\.0\.1 is taken[^\n]*\n$/)
  })

  await t.test('without its database it answers 503, and 200 when that is back', async () => {
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
})

test('DEMO=off starts an empty installation', async (t) => {
  const scratch = await scratchDatabase(await databaseUrl())
  t.after(scratch.drop)
  const { server, told } = await startServer(t, {
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    DEMO: 'off',
  })
  assert.deepEqual([...told.keys()], ['Address', 'API'])
  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})
