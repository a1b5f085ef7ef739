import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { formatDate } from '#core/time/time.ts'

import { interleaved } from './alone.ts'
import { openBareTables } from './bare-tables.ts'
import type { Cluster } from './citus/cluster.ts'
import { compare } from './load.ts'
import { type BenchSalon, firstDay, forEach, openBenchSalon } from './salon.ts'

const sizes = [
  { members: 10, days: 31, bookings: 5_000, connections: 2 },
  { members: 5, days: 7, bookings: 560, connections: 8 },
  { members: 1, days: 1, bookings: 16, connections: 16 },
]

/** Single requests, with a real change before each of ours. */
const rounds = 60

/**
 * GET availability: after a change of one member against a bare server that stringifies the same
 * object; repeated without a change against one that sends its bytes, and against one that reads a
 * row by its key.
 */
export async function benchAvailability(cluster: Cluster) {
  const database = await cluster.database('availability')
  const server = await cluster.serve('openchair', database.url)
  const rows = []
  for (const { members, days, bookings, connections } of sizes) {
    const salon = await openBenchSalon(database, server, members)
    const booked = await fill(salon, { members, days, bookings })
    const range = `startDate=${formatDate(firstDay)}&endDate=${formatDate(firstDay + days - 1)}`
    const url = `${salon.base}/availability?serviceId=${salon.serviceId}&${range}`
    const answer = await (await fetch(url, { headers: salon.headers })).text()
    assert.match(answer, /"available":false/)
    const file = join(tmpdir(), `openchair-bench-${members}.json`)
    await writeFile(file, answer)
    const ours = { url, headers: salon.headers }
    const stringify = { url: await cluster.serve('stringify', file) }
    const bytes = { url: await cluster.serve('bytes', file) }
    const before = changer(salon, booked)
    const changed = await interleaved({ ours: { ...ours, before }, stringify, bytes }, rounds)
    await openBareTables(database.ownerUrl)
    const bare = await cluster.serve('read', database.ownerUrl)
    const read = { url: `${bare}/${salon.businessId}/${booked[0]?.id}` }
    const unchanged = await compare({ ours, bytes, read }, { connections, seconds: 2 })
    const name = `${members} x ${days}`
    rows.push({ name, bookings, size: answer.length, changed, unchanged })
  }
  return rows
}

interface Booked {
  id: string
  request: object
}

interface Size {
  members: number
  days: number
  bookings: number
}

async function fill(salon: BenchSalon, { members, days, bookings }: Size): Promise<Booked[]> {
  const requests = Array.from({ length: bookings }, (_, index) =>
    salon.request(
      index % members,
      Math.floor(index / members) % days,
      Math.floor(index / members / days),
    ),
  )
  const booked: Booked[] = []
  await forEach(requests, async (request) => {
    const { booking } = await salon.send('POST', '/bookings', request)
    booked.push({ id: booking.id, request })
  })
  return booked
}

/** Alternately cancels a booking and creates it again: one member changes each time. */
function changer(salon: BenchSalon, booked: readonly Booked[]) {
  const standing = booked.slice()
  let free: object | undefined
  return async () => {
    if (free) {
      const { booking } = await salon.send('POST', '/bookings', free)
      standing.push({ id: booking.id, request: free })
      free = undefined
      return
    }
    const next = standing.shift()
    if (!next) throw new Error('There is no booking to cancel')
    await salon.send('PATCH', `/bookings/${next.id}/cancel`, { cancelReasonKey: 'other' })
    free = next.request
  }
}
