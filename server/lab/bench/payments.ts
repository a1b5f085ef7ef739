import pg from 'pg'

import { runLoad } from '../load/run.ts'
import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'

const size = { businesses: 1, staff: 5, bookings: 60_000, payments: 170_000, seed: 7 }
const rounds = 60

/** Pages of every depth, and filters; the last page of all is the most expensive for offsets. */
const requests = {
  'GET v2/all, first 50': () => '/payments/v2/all?limit=50',
  'GET v2/all, 200 in the middle': ({ count }: Facts) =>
    `/payments/v2/all?limit=200&page=${Math.floor(count / 400)}`,
  'GET v2/all, last 200': ({ count }: Facts) =>
    `/payments/v2/all?limit=200&page=${Math.floor(count / 200)}`,
  'GET v2/all, one source, deep': () => '/payments/v2/all?source=WORK&limit=50&page=1000',
  'GET v2/all, a year, deep': ({ lastYear }: Facts) =>
    `/payments/v2/all?from=${lastYear}-01-01&to=${lastYear + 1}-01-01&limit=200&page=300`,
  'GET fees-summary': () => '/payments/v2/fees-summary?',
  'GET payments, first 50': () => '/payments?limit=50',
  'GET payments, 50 deep': () => '/payments?limit=50&page=500',
  'GET payments, 1,000 deep': () => '/payments?page=20',
}

interface Facts {
  count: number
  lastYear: number
}

/**
 * A business with 200,000 payments: medians of each request in milliseconds, interleaved with one
 * statement that reads 200 payments by an index.
 */
export async function benchPayments(cluster: Cluster) {
  const target = await cluster.database('payments')
  const { businessIds, key } = await runLoad(target, size, () => {})
  const [businessId = ''] = businessIds
  const server = await cluster.serve('openchair', target.url)
  const ask = async (path: string) => {
    const url = `${server}/api/v1${path}&businessId=${businessId}`
    const answer = await fetch(url, { headers: { 'x-api-key': key } })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const bare = () => client.query({ name: 'bare', text: indexed, values: [businessId] })
  const { count } = (await ask(requests['GET v2/all, first 50']())) as { count: number }
  const facts = { count, lastYear: new Date().getFullYear() - 1 }
  const rows = []
  for (const [name, pathOf] of Object.entries(requests)) {
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await ask(pathOf(facts))
      const betweenAt = performance.now()
      await bare()
      if (round < rounds / 4) continue
      times.ours.push(betweenAt - startedAt)
      times.bare.push(performance.now() - betweenAt)
    }
    const p95 = times.ours.toSorted((a, b) => a - b)[Math.floor(times.ours.length * 0.95)] ?? NaN
    rows.push({ name, ours: median(times.ours), p95, bare: median(times.bare) })
  }
  await client.end()
  return { count, rows }
}

const indexed = `
  select * from payment where business_id = $1 and source = 'WORK'
  order by source desc, day desc, created_at desc, id desc limit 200`
