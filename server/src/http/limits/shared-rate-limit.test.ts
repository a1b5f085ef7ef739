import { Redis } from 'ioredis'
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after, before, type TestContext } from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

// Runs on a real Redis, because the script's behaviour is what is tested.
const folder = mkdtempSync(join(tmpdir(), 'openchair-redis-'))
const path = join(folder, 'redis.sock')
let process: ChildProcess

async function startRedis() {
  const options = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder]
  process = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    process.once('error', reject)
    process.stdout?.on('data', (text: Buffer) => {
      if (text.includes('ready to accept connections')) resolve()
    })
  })
}

async function stopRedis() {
  process.kill()
  await once(process, 'exit')
}

before(startRedis)
after(async () => {
  await stopRedis()
  rmSync(folder, { recursive: true, force: true })
})

/** Not events.once(), which would also reject on the errors of earlier attempts. */
const readiness = (redis: Redis) =>
  new Promise<void>((resolve) => {
    if (redis.status === 'ready') resolve()
    else redis.once('ready', resolve)
  })

/**
 * A node of its own with the options of a server, except for a timeout that outlasts a busy
 * machine.
 */
async function startNode(t: TestContext) {
  const redis = new Redis({
    path,
    connectTimeout: 60_000,
    commandTimeout: 60_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 20,
  })
  redis.on('error', () => undefined)
  await readiness(redis)
  const server = await buildApi({ database, masterKey, redis, rateLimitMax: 4 })
  t.after(async () => {
    await server.close()
    redis.disconnect()
  })
  const read = async ({ id, key }: Salon) => {
    const url = `/api/v1/businesses/${id}/customers`
    const { statusCode, headers } = await server.inject({ url, headers: { 'x-api-key': key } })
    return [statusCode, Number(headers['x-ratelimit-remaining'])]
  }
  return { redis, read }
}

test('nodes share one count', async (t) => {
  const [one, other] = [await startNode(t), await startNode(t)]
  const salon = await openSalon()
  assert.deepEqual(await one.read(salon), [200, 3])
  assert.deepEqual(await other.read(salon), [200, 2])
  assert.deepEqual(await one.read(salon), [200, 1])
  assert.deepEqual(await other.read(salon), [200, 0])
  assert.deepEqual(await one.read(salon), [429, 0])
  assert.deepEqual(await other.read(salon), [429, 0])
})

test('while Redis is unreachable each node counts alone, and shares the count again afterwards', async (t) => {
  const [one, other] = [await startNode(t), await startNode(t)]
  const salon = await openSalon()
  assert.deepEqual(await one.read(salon), [200, 3])
  await stopRedis()
  for (const left of [3, 2, 1, 0]) assert.deepEqual(await one.read(salon), [200, left])
  assert.deepEqual(await one.read(salon), [429, 0])
  assert.deepEqual(await other.read(salon), [200, 3])

  await startRedis()
  await Promise.all([one.redis, other.redis].map(readiness))
  assert.deepEqual(await one.read(salon), [200, 3])
  assert.deepEqual(await other.read(salon), [200, 2])
})
