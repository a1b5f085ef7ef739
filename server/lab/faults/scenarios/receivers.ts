import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { answering, type Behaviour, openReceiver } from '#testing/services/receiver.ts'
import { openSubscriber } from '#testing/services/subscriber.ts'
import { until } from '#testing/until.ts'

import { openInstallation } from '../installation.ts'
import { openPostgres } from '../postgres.ts'
import type { Scope } from '../scope.ts'

const eventCount = 60
/** An attempt may take 8 s, the rest is for a busy machine. */
const [mostAttemptMs, mostDelayMs] = [10_000, 5_000]
const attemptsMax = 5

/** How long the requests of the worker stayed open at bad receivers. */
const attemptsMs: number[] = []
const timed =
  (behaviour: Behaviour): Behaviour =>
  (request, response) => {
    const startedAt = performance.now()
    response.on('close', () => attemptsMs.push(performance.now() - startedAt))
    behaviour(request, response)
  }
const hangs: Behaviour = () => {}
const drips: Behaviour = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 300)
  response.on('close', () => clearInterval(timer))
}
const pours: Behaviour = (_, response) => {
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536))) continue
  }
  response.on('drain', pour)
  pour()
}

/**
 * Receivers that hang, drip, pour, refuse, redirect into the private network or break TLS stand beside
 * one that answers, in its own business and in another: its deliveries are not delayed, and each of
 * theirs ends after five bounded attempts.
 */
export async function badReceivers(scope: Scope) {
  const installation = openInstallation(scope, await openPostgres(scope))
  const { database, masterKey, value } = installation
  const open = (behaviour?: Behaviour) => openReceiver(scope, behaviour)
  const good = await open()
  const secret = await open()
  const redirects = answering(307, { location: secret.url })
  const behaviours = [hangs, drips, pours, answering(500), redirects]
  const bad = await Promise.all(behaviours.map((one) => open(timed(one))))
  const urls = [...bad.map(({ url }) => url), ...(await brokenTls(scope))]
  const own = await openSubscriber(database, masterKey, [...urls, good.url])
  const other = await openSubscriber(database, masterKey, [good.url])
  const worker = installation.start({ WEBHOOK_RETRY_SCHEDULE: '0,1,1,1,1' })
  await worker.ready()

  const committedAt = new Map<string, number>()
  for (let nth = 0; nth < eventCount; nth++) {
    const salon = nth % 2 ? own : other
    for (const id of await salon.announce()) committedAt.set(id, Date.now())
    await delay(200)
  }
  await until(() => good.received.length >= eventCount)
  const delays = good.received
    .map(({ body, at }) => at - (committedAt.get(body.payload.id) ?? NaN))
    .toSorted((one, next) => one - next)
  const longestMs = delays.at(-1) ?? NaN
  assert.equal(new Set(good.received.map(({ body }) => body.id)).size, eventCount)
  assert.ok(longestMs <= mostDelayMs, `a delivery to the good receiver took ${longestMs} ms`)

  // Those of the first events have had all of their attempts by now, or have them soon.
  const ended = (status: string) =>
    value('select count(*) as value from webhook_delivery where status = $1', status)
  await until(async () => (await ended('FAILED')) >= urls.length, 200)
  const most = 'select max(attempts) as value from webhook_delivery'
  assert.equal(await value(most), attemptsMax)
  // The one that pours has answered 200; the rest of its response is not read.
  const poured = bad[2]?.received.length ?? NaN
  assert.equal(await ended('SUCCESS'), eventCount + poured, 'no other bad one got a delivery')
  assert.equal(secret.received.length, 0, 'no redirect is followed')
  const longest = Math.max(...attemptsMs)
  assert.ok(longest <= mostAttemptMs, `an attempt took ${longest} ms`)
  const p50 = delays[delays.length >> 1]
  return (
    `${eventCount} deliveries beside ${urls.length} bad receivers: p50 ${p50} ms, longest ${longestMs} ms; ` +
    `${await ended('FAILED')} deliveries to bad ones failed after ${attemptsMax} attempts, none longer than ${(longest / 1_000).toFixed(1)} s`
  )
}

/** Addresses of https where nobody speaks TLS: one answers something else, one nothing, one closes. */
async function brokenTls(scope: Scope) {
  const answers = [
    (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    (socket: Socket) => socket.resume(),
    (socket: Socket) => socket.destroy(),
  ]
  return Promise.all(
    answers.map(async (answer) => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}))
        answer(socket)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      scope.after(() => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
      return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    }),
  )
}
