import ICAL from 'ical.js'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import * as feeds from '#features/calendar-feed/queries.ts'

import { runLoad } from '../load/run.ts'
import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'
import { ms, table } from './report.ts'

/** About half of the loaded bookings are older than a feed reaches; of the others so many stay in it. */
const bookings = 20_000
const inFeed = 10_000
const rounds = 20

/**
 * The calendar feed of a business with all details, whole responses, beside a server that sends the same bytes and
 * beside a read of one booking. What changes in between is changed by SQL.
 */
export async function benchCalendarFeed(cluster: Cluster) {
  const target = await cluster.database('calendar_feed')
  const load = { businesses: 1, staff: 10, bookings, seed: 7 }
  const { businessIds, key } = await runLoad(target, load, () => {})
  const [businessId = ''] = businessIds
  const token = newBusinessToken(businessId)
  const feed = { ownerId: businessId, detail: 'FULL', tokenHash: hashToken(token) } as const
  await tenantTransaction(target, businessId, (tenant) => feeds.upsert(tenant, feed))
  const client = new pg.Client({ connectionString: target.ownerUrl })
  await client.connect()
  // The server ends the connection when this fails; the failure itself is what counts.
  client.on('error', () => {})
  await client.query(leaveOut, [businessId, inFeed])
  const server = await cluster.serve('openchair', target.url)
  const url = `${server}/calendar/${token}.ics`
  const first = await timed(url)
  const text = await (await fetch(url)).text()
  const events = eventsIn(text)
  if (events !== inFeed) throw new Error(`The feed has ${events} events`)
  const file = join(tmpdir(), `openchair-bench-${process.pid}.ics`)
  await writeFile(file, text)
  const bare = await cluster.serve('bytes', file)
  const list = `${server}/api/v1/businesses/${businessId}/bookings?limit=1`
  const tag = async () => (await fetch(url)).headers.get('etag') ?? ''
  const rename = `update staff set first_name = 'Name ' || $2 where business_id = $1`
  const touch = `update booking set revision = revision + 1 where business_id = $1 and id in (
    select id from booking where business_id = $1 and date >= current_date order by md5(id::text || $2)
    limit 10)`

  const kinds: Record<string, (round: number) => Promise<number>> = {
    // Every text of the feed has the name of its member.
    'every event written anew': async (round) => {
      await client.query(rename, [businessId, String(round)])
      return timed(url)
    },
    '10 bookings changed': async (round) => {
      await client.query(touch, [businessId, String(round)])
      return timed(url)
    },
    'nothing changed, sent again': () => timed(url),
    'nothing changed, 304': async () => timed(url, { 'if-none-match': await tag() }),
    'bare server with the same bytes': () => timed(bare),
    'GET one booking': () => timed(list, { 'x-api-key': key }),
  }
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(kinds)) {
      const took = await measure(round)
      if (round >= rounds / 4) times.get(name)?.push(took)
    }
  await client.end()
  return [
    `## GET /calendar/….ics with all details of ${events} events (${text.length} characters), in milliseconds`,
    table(
      ['request', 'p50', 'p95'],
      [
        ['the first one of a process', ms(first), '-'],
        ...[...times].map(([name, took]) => [name, ms(median(took)), ms(p95Of(took))]),
      ],
    ),
  ]
}

/** As if all but the latest ones had been cancelled before a feed reaches back. */
const leaveOut = `update booking set status = 'CANCELLED', cancelled_at = now() - interval '90 days'
  where business_id = $1 and id in (
    select id from booking where business_id = $1 and date >= current_date - 31
      and (status <> 'CANCELLED' or cancelled_at >= now() - interval '30 days')
    order by starts_at desc, id desc offset $2)`

/** The number of events with a start, an end and an id of their own that another program reads. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return new Set(
    events.filter((one) => one.endDate.compare(one.startDate) > 0).map((one) => one.uid),
  ).size
}

async function timed(url: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok && answer.status !== 304) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}

const p95Of = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
