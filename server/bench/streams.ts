import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'

import type { Cluster } from './cluster.ts'

// node server/bench/streams.ts: what 2,000 open streams of one node cost in memory and statements, and how
// long a change takes to appear in all of them.

const accountsMost = 100
const streamsEach = 20
const quietMs = 10_000

export async function benchStreams(cluster: Cluster) {
  const { url, ownerUrl, database, masterKey } = await cluster.database('streams')
  const address = await cluster.serve('openchair', url)
  const businessId = await createBusiness(database.db, masterKey, {
    name: 'Watched',
    slug: 'watched',
    plan: 'ENTERPRISE',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
  })
  const { key } = await createKey(database.db, { businessId, name: 'Bench', scopes })
  const path = `${address}/api/v1/businesses/${businessId}`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()

  const tokens: string[] = []
  for (let count = 0; count < accountsMost; count++) {
    const person = { email: `${newId()}@example.com`, name: 'Robin', passwordHash: null }
    const { id: accountId } = await accounts.ensure(database.db, masterKey, person)
    await members.insert(database.db, { businessId, accountId, role: 'OWNER' })
    tokens.push((await sessions.insert(database.db, { accountId, userAgent: null })).token)
  }
  const seen = new Map<string, { count: number; all: () => void }>()
  const open = (token: string) => openStream(`${path}/events/stream`, token, seen)
  const requests: http.ClientRequest[] = []
  const openMore = async () => {
    for (let round = 0; round < streamsEach / 2; round++)
      requests.push(...(await Promise.all(tokens.map(open))))
    await delay(1_000)
    return memoryOf(address)
  }
  // What the first half makes the server compile, and its heap reserve, is not of the streams.
  const half = await openMore()
  const whole = await openMore()
  const kibibytes = (kind: 'rss' | 'heapUsed') =>
    ((whole[kind] - half[kind]) / 1024 / requests.length) * 2

  const from = await transactionsOf(client)
  await delay(quietMs)
  const quiet = (await transactionsOf(client)) - from

  const delays: number[] = []
  for (let count = 0; count < 20; count++) {
    const body = JSON.stringify({ firstName: `Guest ${count}` })
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${path}/customers`, { method: 'POST', headers, body })
    const startedAt = performance.now()
    const { data } = (await answer.json()) as { data: { id: string } }
    const { promise, resolve } = Promise.withResolvers<void>()
    const known = seen.get(data.id)
    seen.set(data.id, { count: known?.count ?? 0, all: resolve })
    if ((known?.count ?? 0) < requests.length) await promise
    delays.push(performance.now() - startedAt)
  }
  for (const request of requests) request.destroy()
  await client.end()
  delays.sort((one, other) => one - other)
  return {
    streams: requests.length,
    residentEach: kibibytes('rss'),
    heapEach: kibibytes('heapUsed'),
    transactionsASecond: quiet / (quietMs / 1_000),
    appearsP50: delays[delays.length >> 1] ?? Number.NaN,
    appearsMost: delays.at(-1) ?? Number.NaN,
  }

  async function openStream(target: string, token: string, told: typeof seen) {
    const request = http.get(target, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    request.on('error', () => {})
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`)
    response
      .on('error', () => {})
      .on('data', (chunk: Buffer) => {
        const customerId = /"customerId":"([^"]*)"/.exec(String(chunk))?.[1]
        if (customerId === undefined) return
        const one = told.get(customerId) ?? { count: 0, all: () => {} }
        one.count++
        told.set(customerId, one)
        if (one.count === requests.length) one.all()
      })
    return request
  }
}

/** What the process of the server takes, in bytes, once it has cleared up. */
async function memoryOf(address: string) {
  const answer = await fetch(`${address}/memory`)
  return (await answer.json()) as { rss: number; heapUsed: number }
}

async function transactionsOf(client: pg.Client) {
  const text = `select xact_commit + xact_rollback as count from pg_stat_database where datname = 'streams'`
  const { rows } = await client.query<{ count: string }>(text)
  return Number(rows[0]?.count)
}

if (import.meta.main) {
  const { openCluster } = await import('./cluster.ts')
  const cluster = await openCluster()
  try {
    console.table([await benchStreams(cluster)])
  } finally {
    await cluster.close()
  }
}
