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

import type { Cluster } from './citus/cluster.ts'
import { ms, table } from './report.ts'

/** As many as a business may have 100 streams. */
const businessesMost = 20
const accountsEach = 5
const streamsEach = 20
const streamsOfBusiness = accountsEach * streamsEach
/** Streams are opened in this number of steps, with the memory read after each. */
const steps = 5
const quietMs = 10_000
/** The maximum delay of PostgreSQL's statistics of an idle connection. */
const statisticsDelayMs = 11_000

/**
 * The cost of 2,000 open streams of one node in memory and statements, and the latency of a change
 * on all of those of its business.
 */
export async function benchStreams(cluster: Cluster) {
  const { url, ownerUrl, database, masterKey } = await cluster.database('streams')
  const address = await cluster.serve('openchair', url)
  const pathOf = (businessId: string) => `${address}/api/v1/businesses/${businessId}`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()

  const businessIds: string[] = []
  const viewers: { path: string; token: string }[] = []
  for (let business = 0; business < businessesMost; business++) {
    const businessId = await createBusiness(database.db, masterKey, {
      name: 'Watched',
      slug: `watched-${business}`,
      plan: 'ENTERPRISE',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
    })
    businessIds.push(businessId)
    for (let account = 0; account < accountsEach; account++) {
      const person = { email: `${newId()}@example.com`, name: 'Robin', passwordHash: null }
      const { id: accountId } = await accounts.ensure(database.db, masterKey, person)
      await members.insert(database.db, { businessId, accountId, role: 'OWNER' })
      const { token } = await sessions.insert(database.db, { accountId, userAgent: null })
      viewers.push({ path: pathOf(businessId), token })
    }
  }
  const [businessId = ''] = businessIds
  const { key } = await createKey(database.db, { businessId, name: 'Bench', scopes })
  const path = pathOf(businessId)
  const seen = new Map<string, { count: number; all: () => void }>()
  const open = (viewer: { path: string; token: string }) =>
    openStream(`${viewer.path}/events/stream`, viewer.token, seen)
  const requests: http.ClientRequest[] = []
  const marks: Memory[] = []
  for (let step = 0; step < steps; step++) {
    for (let round = 0; round < streamsEach / steps; round++)
      requests.push(...(await Promise.all(viewers.map(open))))
    await delay(1_000)
    marks.push(await memoryOf(address))
  }
  /** The first step is left out: it includes the compilation of server code. */
  const kibibytes = (kind: keyof Memory) =>
    marks.slice(1).map((mark, step) => {
      const before = marks[step]?.[kind] ?? Number.NaN
      return ((mark[kind] - before) / 1024 / requests.length) * steps
    })

  await delay(statisticsDelayMs)
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
    if ((known?.count ?? 0) < streamsOfBusiness) await promise
    delays.push(performance.now() - startedAt)
  }
  for (const request of requests) request.destroy()
  await client.end()
  delays.sort((one, other) => one - other)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const memory = kibibytes('rss')
  return [
    `## ${requests.length} open streams of one node`,
    'Memory of the process in KiB per stream: the mean, and the steps as streams are opened. The first steps include the heap growth of the opening requests.',
    table(
      [
        'memory',
        'step by step',
        'of which heap',
        'transactions a second',
        'seen by all p50',
        'at most',
      ],
      [
        [
          mean(memory).toFixed(1),
          memory.map((one) => one.toFixed(1)).join(', '),
          mean(kibibytes('heapUsed')).toFixed(1),
          (quiet / (quietMs / 1_000)).toFixed(1),
          `${ms(delays[delays.length >> 1] ?? Number.NaN)} ms`,
          `${ms(delays.at(-1) ?? Number.NaN)} ms`,
        ],
      ],
    ),
  ]

  async function openStream(target: string, token: string, counts: typeof seen) {
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
        const one = counts.get(customerId) ?? { count: 0, all: () => {} }
        one.count++
        counts.set(customerId, one)
        if (one.count === streamsOfBusiness) one.all()
      })
    return request
  }
}

type Memory = Record<'rss' | 'heapUsed', number>

/** The memory of the server process in bytes, after a garbage collection. */
async function memoryOf(address: string) {
  const answer = await fetch(`${address}/memory`)
  return (await answer.json()) as Memory
}

async function transactionsOf(client: pg.Client) {
  const text = `select xact_commit + xact_rollback as count from pg_stat_database where datname = 'streams'`
  const { rows } = await client.query<{ count: string }>(text)
  return Number(rows[0]?.count)
}
