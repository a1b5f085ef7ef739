import { setTimeout as delay } from 'node:timers/promises'

import { formatDate } from '#core/time/time.ts'

import { type BenchSalon, firstDay } from '../salon.ts'

/** Somebody of a salon who works while its page is flooded. */
export interface Caller {
  name: string
  salon: BenchSalon
  headers: Record<string, string>
}

const intervalMs = 40
const date = formatDate(firstDay)
let asked = 0

/** The requests of each caller in turn: reads of a desk, and a booking. */
const work: readonly ((salon: BenchSalon) => { path: string; body?: object })[] = [
  () => ({ path: `/bookings?startDate=${date}&endDate=${date}` }),
  ({ serviceId }) => ({
    path: `/availability?serviceId=${serviceId}&startDate=${date}&endDate=${formatDate(firstDay + 6)}`,
  }),
  ({ request, staffIds }) => {
    // No two want the same time.
    const nth = asked
    const [member, place] = [nth % staffIds.length, Math.floor(nth / staffIds.length)]
    return { path: '/bookings', body: request(member, 40 + Math.floor(place / 18), place % 18) }
  },
  () => ({ path: '/customers?limit=20' }),
]

/**
 * Sends the work of all callers for some seconds, each request at its time whether the one before is answered or not, by
 * turns to each of the servers. Returns the milliseconds by caller. Throws for a refusal.
 */
export async function probe(
  callers: readonly Caller[],
  servers: readonly string[],
  seconds: number,
) {
  const running: Promise<{ name: string; took: number }>[] = []
  const rounds = (seconds * 1_000) / intervalMs
  for (let round = 0; round < rounds; round += 1) {
    for (const [nth, caller] of callers.entries()) {
      asked += 1
      const next = work[round % work.length] as (typeof work)[number]
      const server = servers[(round + nth + Math.floor(round / work.length)) % servers.length] ?? ''
      running.push(timed(caller, server, next(caller.salon)))
      await delay(intervalMs / callers.length)
    }
  }
  const results = await Promise.all(running)
  return new Map(
    callers.map(({ name }) => [
      name,
      results.filter((result) => result.name === name).map(({ took }) => took),
    ]),
  )
}

async function timed(
  { name, salon, headers }: Caller,
  server: string,
  { path, body }: { path: string; body?: object },
) {
  const startedAt = performance.now()
  const url = `${server}/api/v1/businesses/${salon.businessId}${path}`
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${path}: ${answer.status} ${text}`)
  return { name, took: performance.now() - startedAt }
}
