import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { databaseUrl, useOwnDatabase } from '#testing/database/database.ts'
import { openNetwork } from '#testing/services/network.ts'

await useOwnDatabase()
/**
 * 5 s are promised, which the faults `database-silent` and `database-restarted` measure. A busy machine gets more here: what
 * nobody detects lasts a quarter of an hour.
 */
const mostMs = 60_000

const { openServer } = await import('#testing/process/own-server.ts')
const { openStudio } = await import('#testing/salon/studio.ts')

const network = await openNetwork(await databaseUrl())
const address = await openServer({ DATABASE_URL: network.url, ROLE: 'api' })
const studio = await openStudio()
const { id, key } = studio
const base = `${address}/api/v1/businesses/${id}`

const get = async (url: string) => {
  const response = await fetch(url, { headers: { 'x-api-key': key } })
  await response.arrayBuffer()
  return response
}

const book = async (startTime: string, idempotencyKey: string) => {
  const response = await fetch(`${base}/bookings`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({
      date: studio.date,
      startTime,
      customerId: studio.customer.id,
      services: [{ serviceId: studio.service.id }],
    }),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const urls = [
  `${address}/readyz`,
  `${base}/services`,
  `${base}/availability?startDate=${studio.date}&serviceId=${studio.service.id}`,
]

/** One of each, 5 times, concurrently. */
const askAll = () => Promise.all(Array.from({ length: 5 }, () => urls.map(get)).flat())

/**
 * Polls until all succeed; meanwhile only 503 with Retry-After is permitted. Returns how long it
 * took.
 */
async function untilWell() {
  const startedAt = performance.now()
  const timeoutMs = 2 * mostMs
  while (performance.now() - startedAt < timeoutMs) {
    const answers = await askAll()
    for (const { status, headers, url } of answers) {
      if (status === 200) continue
      assert.equal(status, 503, url)
      if (!url.endsWith('/readyz')) assert.equal(headers.get('retry-after'), '1')
    }
    if (answers.every(({ status }) => status === 200)) return performance.now() - startedAt
    await delay(50)
  }
  return timeoutMs
}

describe('a database that stops answering', () => {
  test('on every existing connection: requests and /readyz succeed again', async () => {
    await untilWell()
    network.loseConnections()
    const tookMs = await untilWell()
    assert.ok(tookMs < mostMs, `${tookMs} ms`)
  })

  test('completely, and returns: they succeed again after the return', async () => {
    network.setDown(true)
    const well = untilWell()
    await delay(8_000)
    network.setDown(false)
    const tookMs = (await well) - 8_000
    assert.ok(tookMs < mostMs, `${tookMs} ms`)
  })

  test('during a commit: its outcome is unknown, and the same request can be repeated', async () => {
    await untilWell()
    network.loseAnswer('COMMIT')
    const first = await book('10:00', 'once')
    assert.deepEqual([first.status, first.headers.get('retry-after')], [503, '1'])
    const second = await book('10:00', 'once')
    assert.equal(second.status, 201, second.body)
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal((await studio.get('~/bookings')).body.meta.total, 1)
  })
})
