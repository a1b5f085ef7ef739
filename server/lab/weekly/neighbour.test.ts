import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { useOwnDatabase } from '#testing/database/database.ts'

import { attacks, dayAfter, type Target } from './attacks.ts'

// One business attacks a server with everything in the table of attacks. Another business with
// normal use must hardly be affected.
await useOwnDatabase()
const { openServer } = await import('#testing/process/own-server.ts')
const { enablePage } = await import('#testing/salon/guests.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { makeCustomer } = await import('#testing/salon/makers.ts')

const watchMs = 1_500
const tries = 3
/** The limit of p99: a multiple of the undisturbed value, or a fixed time. */
const bound = (quietMs: number) => Math.max(5 * quietMs, 250)
const memoryMost = 400 * 2 ** 20

const address = await openServer()
const neighbour = await openBusiness()
const attacker = await openBusiness()
for (let index = 0; index < 200; index++)
  await makeCustomer(attacker.studio, { firstName: `Nina ${index}` })
const { id: bookingId } = (await neighbour.studio.book()).body.booking

async function openBusiness() {
  const studio = await openStudio()
  await studio.configure({ maxAdvanceBooking: 20_000 })
  const { id: businessId, key, date } = studio
  const ids = { serviceId: studio.service.id, customerId: studio.customer.id }
  const slug = await enablePage(studio)
  const target: Target = { address, businessId, slug, key, date, ...ids }
  return { studio, target }
}

let requests = 0

/**
 * Six bookings a week: a fast machine makes some thousands, and they lie at most 20,000 days ahead.
 */
function nextTime(date: string) {
  const [week, hour] = [1 + Math.floor(requests / 6), 10 + (requests % 6)]
  requests += 1
  return { date: dayAfter(date, 7 * week), startTime: `${hour}:00` }
}

/** Normal use for a while, one request after the other; latencies and failures. */
async function watch() {
  const { key, businessId, date, serviceId, customerId } = neighbour.target
  const base = `${address}/api/v1/businesses/${businessId}`
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const request = () => ({
    ...nextTime(date),
    customerId,
    services: [{ serviceId }],
  })
  const asked = [
    () => fetch(`${base}/availability?startDate=${date}&serviceId=${serviceId}`, { headers }),
    () => fetch(`${base}/bookings/${bookingId}`, { headers }),
    () => fetch(`${base}/bookings`, { method: 'POST', headers, body: JSON.stringify(request()) }),
  ]
  const tookMs: number[] = []
  const failures: string[] = []
  const until = performance.now() + watchMs
  while (performance.now() < until || tookMs.length < 30) {
    for (const ask of asked) {
      const startedAt = performance.now()
      const response = await ask()
      const text = await response.text()
      tookMs.push(performance.now() - startedAt)
      if (!response.ok) failures.push(`${response.status} ${text}`)
    }
    await delay(5)
  }
  const sorted = tookMs.toSorted((one, other) => one - other)
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, failures }
}

const memory = async () => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}

const script = resolve(import.meta.dirname, 'attacks.ts')

async function watchBeside(name: string) {
  const child = fork(script, { execArgv: [] })
  child.send({ name, target: attacker.target })
  await delay(500)
  try {
    const seen = await watch()
    return { ...seen, memory: await memory() }
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

const isFine = (
  quiet: number,
  { p99, failures, memory }: Awaited<ReturnType<typeof watchBeside>>,
) => failures.length === 0 && p99 < bound(quiet) && memory < memoryMost

describe('beside an attacking business', { concurrency: false }, () => {
  for (const name of Object.keys(attacks))
    test(name, async (t) => {
      const seen: object[] = []
      for (let round = 0; round < tries; round++) {
        const quiet = await watch()
        assert.deepEqual(quiet.failures, [])
        const beside = await watchBeside(name)
        const { p99, failures, memory } = beside
        const figures = {
          quietP99: Math.round(quiet.p99),
          p99: Math.round(p99),
          memoryMiB: memory >> 20,
          failures: failures.length,
        }
        t.diagnostic(`${name}: ${JSON.stringify(figures)}`)
        if (isFine(quiet.p99, beside)) return
        seen.push({ ...figures, failures: failures.slice(0, 3) })
        await delay(2_000)
      }
      assert.fail(JSON.stringify(seen))
    })
})
