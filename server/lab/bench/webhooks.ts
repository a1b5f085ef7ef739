import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openWorker } from '#testing/process/worker.ts'
import { openSubscriber } from '#testing/services/subscriber.ts'

import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'
import { benchKey } from './serve.ts'

/** After one more round of warm-up. */
const rounds = 5
const perRound = 4_000

export interface WebhookFigures {
  /** Deliveries and bare posts per second at the receiver. */
  ours: number
  bare: number
  /** From the commit of a change to the arrival of its event, in milliseconds. */
  p50: number
  p99: number
}

/**
 * One worker that sends queued deliveries to one receiver, against a process that posts the same
 * bodies with node:https at the same concurrency; then the latency of single events.
 */
export async function benchWebhooks(cluster: Cluster): Promise<WebhookFigures> {
  const { url, database, masterKey } = await cluster.database('webhooks')
  const receiver = await openTlsReceiver()
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: receiver.certificate }
  const salon = await openSubscriber(database, masterKey, [receiver.url])
  const ours: number[] = []
  const bare: number[] = []
  let body = '{}'
  const worker = openWorker({ ...env, DATABASE_URL: url, ENCRYPTION_KEY: benchKey })
  await worker.ready()
  try {
    for (let round = 0; round <= rounds; round++) {
      worker.pause()
      // In transactions as small as those of requests, so that the queue is realistic.
      for (let count = 0; count < perRound; count += 10) await salon.announce(10)
      worker.resume()
      ours.push(await receiver.rateOf(perRound))
      // The outcomes of the last ones are still being written.
      await delay(500)
      body = receiver.lastBody()
      const poster = fork(join(import.meta.dirname, 'bare-posts.ts'), [receiver.url, body], {
        env: { ...env, POSTS: String(perRound) },
      })
      bare.push(await receiver.rateOf(perRound))
      if (poster.exitCode === null) await once(poster, 'exit')
    }
    const delays = await measureDelays(salon, receiver)
    return {
      ours: median(ours.slice(1)),
      bare: median(bare.slice(1)),
      p50: delays[delays.length >> 1] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    }
  } finally {
    await worker.kill()
    receiver.close()
  }
}

async function measureDelays(
  salon: Awaited<ReturnType<typeof openSubscriber>>,
  receiver: Awaited<ReturnType<typeof openTlsReceiver>>,
) {
  const delays: number[] = []
  for (let count = 0; count < 500; count++) {
    const [id = ''] = await salon.announce()
    const committedAt = performance.now()
    void receiver.arrivalOf(id).then((at) => delays.push(Math.max(0, at - committedAt)))
    await delay(Math.random() * 20)
  }
  while (delays.length < 500) await delay(20)
  return delays.sort((one, other) => one - other)
}

async function openTlsReceiver() {
  const folder = mkdtempSync(join(tmpdir(), 'openchair-bench-tls-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'
  const subject = '-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', [...`${request} ${subject}`.split(' '), ...files], { stdio: 'ignore' })

  let arrived = 0
  let lastBody = ''
  let onArrival = () => {}
  const awaited = new Map<string, (at: number) => void>()
  const options = { key: readFileSync(key), cert: readFileSync(certificate) }
  const server = https.createServer(options, (incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      response.writeHead(204).end()
      arrived++
      lastBody = Buffer.concat(chunks).toString()
      if (awaited.size > 0) tellArrival(lastBody)
      onArrival()
    })
  })
  const tellArrival = (text: string) => {
    const { payload } = JSON.parse(text) as { payload: { id: string } }
    awaited.get(payload.id)?.(performance.now())
    awaited.delete(payload.id)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificate,
    lastBody: () => lastBody,
    /** Requests per second, from the first to the last of this number. */
    async rateOf(count: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>()
      arrived = 0
      let startedAt = 0
      onArrival = () => {
        if (arrived === 1) startedAt = performance.now()
        if (arrived === count) resolve(performance.now())
      }
      const endedAt = await promise
      return (count / (endedAt - startedAt)) * 1_000
    },
    arrivalOf: (id: string) => new Promise<number>((resolve) => void awaited.set(id, resolve)),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

if (import.meta.main) {
  const { openCluster } = await import('./citus/cluster.ts')
  const cluster = await openCluster()
  console.table([await benchWebhooks(cluster)])
  await cluster.close()
}
