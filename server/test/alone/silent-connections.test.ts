import assert from 'node:assert/strict'
import { test } from 'node:test'

import { databaseUrl, useOwnDatabase } from '#testing/database/database.ts'
import { openNetwork } from '#testing/services/network.ts'
import { until } from '#testing/until.ts'

await useOwnDatabase()

const { openServer } = await import('#testing/process/own-server.ts')
const { database } = await import('#testing/process/server.ts')
const { makeService } = await import('#testing/salon/makers.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { openReceiver } = await import('#testing/services/receiver.ts')
const { subscribe } = await import('#testing/services/subscription.ts')
const { follow } = await import('#testing/following.ts')

/** An outage that nobody detects lasts a quarter of an hour; the fault `database-silent` measures the seconds. */
const limitMs = 60_000

const network = await openNetwork(await databaseUrl())
const address = await openServer({ DATABASE_URL: network.url, WEBHOOK_ALLOW_INSECURE: 'true' })
const studio = await openStudio()
const url = `${address}/api/v1/businesses/${studio.id}/services`

const ask = () =>
  fetch(url, { headers: { 'x-api-key': studio.key } }).then(async (response) => {
    await response.arrayBuffer()
    return response
  })

/** A completed visit whose mark for a review request the job removes. */
async function completeVisit(startTime: string) {
  const { booking } = (await studio.book({ startTime })).body
  for (const step of ['start', 'complete'])
    assert.equal((await studio.patch(`~/bookings/${booking.id}/${step}`)).status, 200)
  // Its letter waits for the end of the visit.
  await database.db
    .updateTable('booking')
    .set({ startsAt: '2020-01-01T09:00:00Z', endsAt: '2020-01-01T10:00:00Z' })
    .where('businessId', '=', studio.id)
    .where('id', '=', booking.id)
    .execute()
  return async () => {
    const row = await database.db
      .selectFrom('booking')
      .select('asksReview')
      .where('businessId', '=', studio.id)
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    return !row.asksReview
  }
}

const isLogged = async (requestId: string) => {
  const rows = await database.db
    .selectFrom('apiRequest')
    .select('id')
    .where('businessId', '=', studio.id)
    .where('id', '=', requestId)
    .execute()
  return rows.length > 0
}

test('requests, webhooks, jobs, the request log and live streams go on when every connection falls silent', async (t) => {
  const receiver = await openReceiver(t)
  await subscribe(studio, receiver)
  const stream = await follow(address, studio, await openMember('OWNER', [studio]))
  await stream.seen('ready')
  // All of them work and have connections.
  await makeService(studio)
  await receiver.until(1)
  const isDone = await completeVisit('09:00')
  await until(isDone)
  const before = (await ask()).headers.get('x-request-id') ?? ''
  await until(() => isLogged(before))

  network.loseConnections()
  const startedAt = performance.now()
  const tookMs: Record<string, number> = {}
  const measure = async (what: string, recovered: Promise<unknown>) => {
    await recovered
    tookMs[what] = Math.round(performance.now() - startedAt)
  }
  const created = await makeService(studio)
  const visited = await completeVisit('10:00')
  const answered = until(async () => {
    const response = await ask()
    return response.status === 200 && response
  })
  await Promise.all([
    measure('requests', answered),
    measure(
      'request log',
      answered.then((response) => {
        const requestId = response.headers.get('x-request-id') ?? ''
        return until(() => isLogged(requestId))
      }),
    ),
    measure('webhooks', receiver.until(2)),
    measure('jobs', until(visited)),
    measure(
      'live streams',
      stream.seen('service.created', ({ serviceId }) => serviceId === created.id),
    ),
  ])
  await until(() => !network.isLostKept())
  for (const [what, ms] of Object.entries(tookMs)) assert.ok(ms < limitMs, `${what}: ${ms} ms`)
  t.diagnostic(JSON.stringify(tookMs))
})
