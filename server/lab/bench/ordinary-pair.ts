import { loadavg } from 'node:os'

import { formatDate } from '#core/time/time.ts'

import type { Cluster } from './citus/cluster.ts'
import { loadTarget, median, type Target } from './load.ts'
import { ms, table } from './report.ts'
import { firstDay, openBenchSalon } from './salon.ts'

const rounds = 12
const pressure = { connections: 16, seconds: 2 }
const warmUpSeconds = 6
const members = 10
const perDay = 18

/** The ordinary requests of a salon to the checkout that BEFORE names and to this one, alternating, on one database. */
export async function benchOrdinaryPair(cluster: Cluster) {
  const before = process.env['BEFORE']
  if (before === undefined) throw new Error('BEFORE names the checkout to compare with')
  const opened = await cluster.database('ordinary')
  const now = await cluster.serve('openchair', opened.url)
  const sides = { before: await cluster.serve('openchair', opened.url, before), now }
  const salon = await openBenchSalon(opened, now, members)
  const { businessId, headers, serviceId } = salon
  let next = 0
  const body = () => {
    const nth = Math.floor(next / members)
    return salon.request(next++ % members, 40 + Math.floor(nth / perDay), nth % perDay)
  }
  const [from, to] = [formatDate(firstDay), formatDate(firstDay + 6)]
  const query = `serviceId=${serviceId}&startDate=${from}&endDate=${to}`
  const kinds: Record<string, (base: string) => Target> = {
    'GET availability, 10 x 7 unchanged': (base) => ({
      url: `${base}/availability?${query}`,
      headers,
    }),
    'POST bookings': (base) => ({ url: `${base}/bookings`, headers, body }),
  }
  const rows = []
  for (const [name, targetOf] of Object.entries(kinds)) {
    const target = (side: keyof typeof sides) =>
      targetOf(`${sides[side]}/api/v1/businesses/${businessId}`)
    for (const side of ['before', 'now'] as const)
      await loadTarget(target(side), { ...pressure, seconds: warmUpSeconds })
    const pairs = []
    for (let round = 0; round < rounds; round++) {
      // Each begins every other time.
      const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)
      const seen = { before: 0, now: 0 }
      for (const side of order) seen[side] = (await loadTarget(target(side), pressure)).perSecond
      pairs.push(seen)
    }
    const quotients = pairs.map((pair) => pair.now / pair.before).toSorted((a, b) => a - b)
    rows.push([
      name,
      Math.round(median(pairs.map((pair) => pair.before))),
      Math.round(median(pairs.map((pair) => pair.now))),
      median(quotients).toFixed(2),
      // Of twelve pairs the third and the tenth: an interval of 96 % for the median.
      `${quotients[2]?.toFixed(2)} – ${quotients[9]?.toFixed(2)}`,
    ])
  }
  return [
    '## Ordinary requests beside an earlier version',
    `${rounds} pairs, alternating, on one database; requests a second, and the median of the quotients with its interval. Load averages at the end: ${loadavg().map(ms).join(', ')}.`,
    table(['request', 'before', 'now', 'quotient', 'interval'], rows),
  ]
}
