import { newId } from '#core/ids.ts'

import { openBareTables } from './bare-tables.ts'
import type { Cluster } from './citus/cluster.ts'
import { compare, median } from './load.ts'
import { firstDay, openBenchSalon } from './salon.ts'

const members = 50
const perDay = 18

/**
 * GET of one booking against a bare server with one statement, and POST of bookings against one
 * with one statement and one with a transaction: a lock, three inserts, commit.
 */
export async function benchBookings(cluster: Cluster) {
  const database = await cluster.database('bookings')
  const server = await cluster.serve('openchair', database.url)
  const salon = await openBenchSalon(database, server, members)
  let next = 0
  const place = () => {
    const index = next++
    const nth = Math.floor(index / members)
    return { member: index % members, day: Math.floor(nth / perDay), nth: nth % perDay }
  }
  const request = () => {
    const { member, day, nth } = place()
    return salon.request(member, day, nth)
  }
  const { booking } = await salon.send('POST', '/bookings', request())
  await openBareTables(database.ownerUrl)
  const { businessId, headers, staffIds } = salon
  const read = await cluster.serve('read', database.ownerUrl)
  const get = await compare(
    {
      ours: { url: `${salon.base}/bookings/${booking.id}`, headers },
      bare: { url: `${read}/${businessId}/${booking.id}` },
    },
    { connections: 16, seconds: 2 },
  )

  const insert = await cluster.serve('insert', database.ownerUrl)
  const nextTime = () => {
    const { member, day, nth } = place()
    const start = (firstDay + day) * 1_440 + nth * 30
    return { businessId, id: newId(), staffId: staffIds[member], start, end: start + 30 }
  }
  const create = await compare(
    {
      ours: { url: `${salon.base}/bookings`, headers, body: request },
      bare: { url: insert, body: nextTime },
      transaction: { url: await cluster.serve('transact', database.ownerUrl), body: nextTime },
    },
    { connections: 16, seconds: 2 },
  )
  return { get, create, race: await race(salon, request) }
}

const rounds = 30
const rivals = 40

/** Forty concurrent requests for one slot: the latency of each, in milliseconds. */
async function race({ base, headers }: { base: string; headers: object }, request: () => object) {
  const latencies: number[] = []
  const firsts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const body = JSON.stringify(request())
    const startedAt = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: rivals }, async () => {
        const answer = await fetch(`${base}/bookings`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        })
        await answer.arrayBuffer()
        latencies.push(performance.now() - startedAt)
        return answer.status
      }),
    )
    firsts.push(statuses.filter((status) => status === 201).length)
    if (statuses.some((status) => status !== 201 && status !== 409))
      throw new Error(`The race had answers ${statuses.join(' ')}`)
  }
  if (firsts.some((count) => count !== 1)) throw new Error(`Winners a round: ${firsts.join(' ')}`)
  const sorted = latencies.toSorted((a, b) => a - b)
  return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}
