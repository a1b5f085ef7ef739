import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { formatDate } from '#core/time.ts'

import type { Cluster } from './cluster.ts'
import { compare } from './load.ts'
import { firstDay, forEach, openBenchSalon } from './salon.ts'

const sizes = [
  { members: 10, days: 31, bookings: 5_000, connections: 2 },
  { members: 5, days: 7, bookings: 560, connections: 8 },
  { members: 1, days: 1, bookings: 16, connections: 16 },
]

/** GET availability against a bare server that stringifies the same object, and one that sends its bytes. */
export async function benchAvailability(cluster: Cluster) {
  const database = await cluster.database('availability')
  const server = await cluster.serve('openchair', database.url)
  const rows = []
  for (const { members, days, bookings, connections } of sizes) {
    const salon = await openBenchSalon(database, server, members)
    const wishes = Array.from({ length: bookings }, (_, index) =>
      salon.wish(
        index % members,
        Math.floor(index / members) % days,
        Math.floor(index / members / days),
      ),
    )
    await forEach(wishes, (wish) => salon.send('POST', '/bookings', wish))
    const range = `startDate=${formatDate(firstDay)}&endDate=${formatDate(firstDay + days - 1)}`
    const url = `${salon.base}/availability?serviceId=${salon.serviceId}&${range}`
    const answer = await (await fetch(url, { headers: salon.headers })).text()
    assert.match(answer, /"available":false/)
    const file = join(tmpdir(), `openchair-bench-${members}.json`)
    await writeFile(file, answer)
    const seen = await compare(
      {
        ours: { url, headers: salon.headers },
        stringify: { url: await cluster.serve('stringify', file) },
        bytes: { url: await cluster.serve('bytes', file) },
      },
      { connections, seconds: 2 },
    )
    rows.push({ name: `${members} x ${days}`, bookings, size: answer.length, ...seen })
  }
  return rows
}
