import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import * as feeds from '#features/calendar-feed/queries.ts'

import { runLoad } from '../src/load/run.ts'
import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'
import { ms, table } from './report.ts'

/** About half of the loaded bookings are older than a feed reaches. */
const bookings = 20_000
const rounds = 20

/**
 * The calendar feed of a business with all details, whole responses.
 */
export async function benchCalendarFeed(cluster: Cluster) {
  const target = await cluster.database('calendar_feed')
  const load = { businesses: 1, staff: 10, bookings, seed: 7 }
  const [businessId = ''] = (await runLoad(target, load, () => {})).businessIds
  const token = newBusinessToken(businessId)
  const feed = { ownerId: businessId, detail: 'FULL', tokenHash: hashToken(token) } as const
  await tenantTransaction(target, businessId, (tenant) => feeds.upsert(tenant, feed))
  const server = await cluster.serve('openchair', target.url)
  const url = `${server}/calendar/${token}.ics`
  const times: number[] = []
  let text = ''
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    text = await (await fetch(url)).text()
    if (round >= rounds / 4) times.push(performance.now() - startedAt)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  const events = text.split('BEGIN:VEVENT').length - 1
  return [
    '## GET /calendar/….ics with all details, in milliseconds',
    table(['events', 'bytes', 'p50', 'p95'], [[events, text.length, ms(median(times)), ms(p95)]]),
  ]
}
