import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import test, { type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl } from '#testing/database/database.ts'
import { migratedDatabase } from '#testing/database/prepare-database.ts'
import { startServer } from '#testing/process/command.ts'
import { openBalancer } from '#testing/services/balancer.ts'
import { until } from '#testing/until.ts'

async function openInstallation(t: TestContext) {
  const scratch = await migratedDatabase(await databaseUrl())
  t.after(scratch.drop)
  const env = {
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    ROLE: 'api',
    RATE_LIMIT_MAX: '1000000',
  }
  return (more: Record<string, string> = {}) => startServer(t, { ...env, ...more })
}

const addressOf = ({ output }: Awaited<ReturnType<typeof startServer>>) =>
  output.get('Address') ?? ''

/** Sends a request over a persistent connection, and reads the whole response. */
const ask = (agent: Agent, url: string, headers = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response))
        .on('error', reject)
    }).on('error', reject)
  })

test('no request fails while the nodes behind a balancer are replaced one by one', async (t) => {
  const startNode = await openInstallation(t)
  const first = await startNode({ DEMO: 'on' })
  const old = [first, await startNode()]
  const balancer = await openBalancer(t)
  for (const node of old) await balancer.add(addressOf(node))

  const url = `${balancer.url}/api/v1/businesses/${first.output.get('Business')}/services`
  const headers = { 'x-api-key': first.output.get('API key') }
  const statuses = new Map<number | undefined, number>()
  const over = new AbortController()
  const load = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true })
    while (!over.signal.aborted) {
      const { statusCode } = await ask(agent, url, headers)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    agent.destroy()
  })
  for (const { server } of old) {
    await balancer.add(addressOf(await startNode()))
    server.kill('SIGTERM')
    assert.deepEqual(await once(server, 'exit'), [0, null])
  }
  const served = () => statuses.get(200) ?? 0
  await until(() => served() >= 3_000 || statuses.size > 1)
  over.abort()
  await Promise.all(load)
  assert.deepEqual(balancer.failures, [])
  assert.deepEqual([...statuses.keys()], [200])
})

test('a persistent connection gets Connection: close before it is closed', async (t) => {
  const startNode = await openInstallation(t)
  const node = await startNode({ SHUTDOWN_DELAY: '5' })
  const url = `${addressOf(node)}/healthz`
  const first = Array.from({ length: 20 }, () => Promise.withResolvers<void>())
  const clients = first.map(async ({ resolve }, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let asked = 0; ; asked += 1) {
      const { statusCode, headers } = await ask(agent, url)
      assert.equal(statusCode, 200)
      if (headers.connection === 'close') return asked
      resolve()
      await delay(number * 20)
    }
  })
  await Promise.all(first.map(({ promise }) => promise))
  const gone = once(node.server, 'exit')
  node.server.kill('SIGTERM')
  for (const asked of await Promise.all(clients)) assert.ok(asked > 0)
  const readiness = await fetch(`${addressOf(node)}/readyz`)
  assert.equal(readiness.status, 503)
  assert.partialDeepStrictEqual(await readiness.json(), { status: 'draining' })
  assert.deepEqual(await gone, [0, null])
})
