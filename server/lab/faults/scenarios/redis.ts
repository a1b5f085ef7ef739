import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { until } from '#testing/until.ts'

import { type Answer, send } from '../client.ts'
import { freePort } from '../free-port.ts'
import { openInstallation } from '../installation.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

/** Requests a minute and key. */
const max = 200
/** A rate limit never delays a request for longer: the timeout of a command, and the request. */
const mostMs = 3_000

/**
 * Two nodes share a rate limit by Redis, which is killed, hangs and comes back: every request is
 * answered at once, each node counts alone meanwhile, and both count together afterwards.
 */
export async function redisAway(scope: Scope): Promise<string | { skipped: string }> {
  const redis = await openRedis(scope)
  if (!redis) return { skipped: 'redis-server is not on the PATH' }
  const installation = openInstallation(scope, await openPostgres(scope))
  const env = { ROLE: 'api', REDIS_URL: redis.url }
  const first = installation.start({ ...env, RATE_LIMIT_MAX: '1000' })
  const salon = await openSalon(installation, first)
  const nodes = [0, 1].map(() => installation.start({ ...env, RATE_LIMIT_MAX: String(max) }))
  const addresses = await Promise.all(nodes.map((node) => node.address()))

  let longestMs = 0
  /** This many requests to both nodes in turn, within one window of a caller of its own. */
  const count = async (what: string, requests: number) => {
    const headers = await salon.anotherKey()
    const answers: Answer[] = []
    const rest = Array.from({ length: requests }, (_, nth) => nth).values()
    const client = async () => {
      for (const nth of rest) {
        const asked = { method: 'GET', path: `${salon.home}/services`, headers }
        answers.push(await send(addresses[nth % 2] ?? '', asked))
      }
    }
    await Promise.all([client(), client(), client(), client()])
    for (const { status, tookMs } of answers) {
      assert.ok(status === 200 || status === 429, `${what}: ${status}`)
      longestMs = Math.max(longestMs, tookMs)
      assert.ok(tookMs <= mostMs, `${what}: a request took ${tookMs} ms`)
    }
    return answers.filter(({ status }) => status === 200).length
  }
  const asked = 3 * max
  const shared = await count('with Redis', asked)
  assert.equal(shared, max, 'both nodes count together')
  await redis.kill()
  const alone = await count('killed', asked)
  assert.equal(alone, 2 * max, 'each node counts alone')
  await redis.start()
  // A node connects again by itself.
  let tries = 0
  await until(async () => ++tries && (await count('back', asked)) === max, 500)
  redis.pause()
  const hanging = await count('hangs', 40)
  assert.equal(hanging, 40)
  redis.resume()
  await until(async () => (await count('resumed', asked)) === max, 500)
  return (
    `${asked} requests: ${shared} allowed by two nodes together, ${alone} alone, together again at try ${tries}; ` +
    `no answer took longer than ${Math.round(longestMs)} ms, while Redis hangs either`
  )
}

async function openRedis(scope: Scope) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-redis-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn('redis-server', ['--port', port, '--save', '', '--dir', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    server.once('error', () => resolve(false))
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('eady to accept connections')) resolve(true)
    })
    return promise
  }
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  const isThere = await start()
  scope.after(async () => {
    if (isThere) await kill()
    await rm(folder, { recursive: true, force: true })
  })
  if (!isThere) return undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  }
}
