import pg from 'pg'

import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { formatDate } from '#core/time/time.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'

import { runLoad } from '../load/run.ts'
import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'

const businesses = 20
const sizes = { small: 2_500, large: 50_000 }
const rounds = 60

const today = Math.floor(Date.now() / 86_400_000)
/** Periods that end today, because half of the loaded data is in the past. */
const periods = { '31 days': 31, '366 days': 366 }

/**
 * Reports over twenty businesses of one owner, with few and with many bookings outside the period:
 * p50 and p95 in milliseconds, interleaved with one statement that counts and sums the same by an
 * index.
 */
export async function benchAnalytics(cluster: Cluster) {
  const loaded = []
  for (const [name, bookings] of Object.entries(sizes))
    loaded.push({ bookings, ...(await openOwned(cluster, name, bookings)) })
  const rows = []
  for (const route of ['overview', 'staff-performance'])
    for (const [period, days] of Object.entries(periods))
      for (const { bookings, ask, bare } of loaded) {
        const from = formatDate(today - days + 1)
        const to = formatDate(today)
        const times = { ours: [] as number[], bare: [] as number[] }
        let counted = 0
        for (let round = 0; round < rounds; round++) {
          const startedAt = performance.now()
          await ask(`${route}?from=${from}&to=${to}`)
          const betweenAt = performance.now()
          counted = await bare(from, to)
          if (round < rounds / 4) continue
          times.ours.push(betweenAt - startedAt)
          times.bare.push(performance.now() - betweenAt)
        }
        const p95 = times.ours.toSorted((a, b) => a - b)[Math.floor(times.ours.length * 0.95)]
        rows.push({
          name: `${route}, ${period}`,
          bookings,
          counted,
          ours: median(times.ours),
          p95: p95 ?? Number.NaN,
          bare: median(times.bare),
        })
      }
  for (const { close } of loaded) await close()
  return { businesses, rows }
}

/** Businesses of one owner, with this number of bookings each. */
async function openOwned(cluster: Cluster, name: string, bookings: number) {
  const target = await cluster.database(`analytics_${name}`)
  const load = { businesses, staff: 5, bookings: bookings * businesses, seed: 7 }
  const { businessIds } = await runLoad(target, load, () => {})
  const { db } = target.database
  const owner = { email: `${newId()}@example.com`, name: 'Bench', passwordHash: null }
  const { id: accountId } = await accounts.ensure(db, target.masterKey, owner)
  for (const businessId of businessIds)
    await members.insert(db, { businessId, accountId, role: 'OWNER' })
  const [businessId = ''] = businessIds
  const { key } = await createKey(db, { businessId, name: 'Bench', scopes, madeBy: accountId })
  const server = await cluster.serve('openchair', target.url)
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  return {
    async ask(path: string) {
      const url = `${server}/api/v1/businesses/cross-salon/${path}`
      const answer = await fetch(url, { headers: { 'x-api-key': key } })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    },
    async bare(from: string, to: string) {
      const values = [businessIds, from, to]
      const { rows } = await client.query<{ count: number }>({
        name: 'bare',
        text: indexed,
        values,
      })
      return rows.reduce((all, { count }) => all + count, 0)
    },
    close: () => client.end(),
  }
}

const indexed = `
  select business_id, date, count(*)::int, sum(total) from booking
  where business_id = any($1) and date >= $2 and date <= $3 and status not in ('CANCELLED', 'NO_SHOW')
  group by business_id, date`
