import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { openCluster, owner, spawnProgram } from '#operation/embedded/cluster.ts'
import { createMissing } from '#operation/embedded/database.ts'

import { freePort } from '../../lab/faults/free-port.ts'
import { openScope, type Scope } from '../../lab/faults/scope.ts'
import { root } from '../release/closure.ts'
import { bookInNewSalon, untilReady } from './booking.ts'
import type { Buildah } from './buildah.ts'
import { openImage, runContainer } from './container.ts'

interface Compose {
  services: Record<'api' | 'worker', { environment: Record<string, string> }>
}

/**
 * The services of compose.yaml with the environment that it gives them, the image in two containers beside a PostgreSQL and
 * a Redis: a booking through the API, whose webhook the worker sends.
 */
export async function tryComposed(buildah: Buildah, image: string, folder: string) {
  const scope = openScope()
  try {
    const received = await receiveOne(scope)
    const text = await readFile(resolve(root, 'compose.yaml'), 'utf8')
    const { services } = parse(text, { merge: true }) as Compose
    const hosts = {
      'postgresql://openchair:DATABASE_PASSWORD@database:5432/openchair': await openDatabase(
        scope,
        join(folder, 'database'),
      ),
      'redis://redis:6379': await openRedis(scope),
    }
    const key = randomBytes(32).toString('base64')
    const environmentOf = (name: 'api' | 'worker') =>
      Object.fromEntries(
        Object.entries(services[name].environment).map(([variable, value]) => {
          const filled = fillIn(value, { ENCRYPTION_KEY: key })
          return [variable, hosts[filled as keyof typeof hosts] ?? filled]
        }),
      )

    const files = await openImage(buildah, image)
    scope.after(files.close)
    const start = async (name: 'api' | 'worker') => {
      const data = join(folder, `${name}-data`)
      await mkdir(data)
      await chown(data, 10_001, 10_001)
      const port = await freePort()
      const local = { PORT: port, HOST: '127.0.0.1', WEBHOOK_ALLOW_INSECURE: 'on' }
      const env = { ...environmentOf(name), ...local }
      const container = await runContainer(files, { folder: join(folder, name), data, env })
      scope.after(() => container.end('SIGTERM'))
      const address = `http://127.0.0.1:${port}`
      await untilReady(address, container.process)
      return { ...container, address }
    }
    const api = await start('api')
    await start('worker')
    const { call, book } = await bookInNewSalon({
      address: api.address,
      command: (...args) => api.exec('openchair', ...args),
    })
    await call('/webhooks', { url: received.url, events: ['booking.created'] })
    const { booking } = await book()
    assert.ok((await received.body).includes(booking.id))
  } finally {
    await scope.close()
  }
}

/** As compose fills in `${NAME:-default}` and `${NAME:?message}`; a variable that is not set is its own name. */
const fillIn = (value: string, given: Record<string, string>) =>
  value.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string, text: string) => given[name] ?? (kind === '-' ? text : name),
  )

/** A PostgreSQL that trusts this machine: the password of compose.yaml is for its network. */
async function openDatabase(scope: Scope, folder: string) {
  const port = await freePort()
  const cluster = await openCluster(folder, { isDurable: false, isLoopback: false })
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const options = settings.flatMap((setting) => ['-c', setting])
  const server = spawnProgram(cluster, 'postgres', options, 'pipe')
  server.stderr?.resume()
  scope.after(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  })
  const url = `postgresql://${owner}@127.0.0.1:${port}`
  const signal = AbortSignal.timeout(60_000)
  await untilReachable(`${url}/postgres`, { log: { warn: () => {} }, signal })
  await createMissing(`${url}/postgres`, { database: owner, role: owner, password: undefined })
  return `${url}/${owner}`
}

async function openRedis(scope: Scope) {
  const port = await freePort()
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', args, { stdio: 'ignore' })
  scope.after(() => server.kill('SIGTERM'))
  return `redis://127.0.0.1:${port}`
}

/** A receiver of webhooks, and the body of the first. */
async function receiveOne(scope: Scope) {
  const { promise, resolve: receive } = Promise.withResolvers<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      response.end()
      receive(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, body: promise }
}
