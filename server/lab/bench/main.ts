import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

import { benchAnalytics } from './analytics.ts'
import { options, partNames } from './arguments.ts'
import { benchAvailability } from './availability.ts'
import { benchBookingPage } from './booking-page/booking-page.ts'
import { benchBookings } from './bookings.ts'
import { benchCalendarFeed } from './calendar-feed.ts'
import { withCluster } from './citus/cluster.ts'
import { benchCore } from './core/core.ts'
import { benchDashboard } from './dashboard.ts'
import { benchFirstPaintPair, benchWeekPair } from './dashboard/pair.ts'
import { benchGuestFlood } from './guest-flood/guest-flood.ts'
import { benchIdle } from './idle.ts'
import { benchNeighbours } from './neighbours/neighbours.ts'
import { benchObserve } from './observe/observe.ts'
import { benchOrdinaryPair } from './ordinary-pair.ts'
import { benchPayments } from './payments.ts'
import { columnsOf, ms, ratio, table } from './report.ts'
import { benchSandbox } from './sandbox/sandbox.ts'
import { benchScale } from './scale.ts'
import { benchSignIns } from './sign-ins/sign-ins.ts'
import { benchStreams } from './streams.ts'
import { benchWebhooks } from './webhooks.ts'

// npm run bench [-- dashboard …]: measures each part beside its comparison. Named parts are printed; a whole run is written.

const parts = {
  async core() {
    const rows = await benchCore()
    return [
      '## Availability core against a date library',
      table(
        ['members x days', 'claims', 'core ms', 'library ms', 'times as fast'],
        rows.map(({ name, claims, coreMs, luxonMs, quotient }) => [
          name,
          claims,
          ms(coreMs),
          ms(luxonMs),
          Math.round(quotient),
        ]),
      ),
    ]
  },

  async availability() {
    const rows = await withCluster(benchAvailability)
    return [
      '## GET availability',
      'Changed: sequential requests, each after a real booking or cancellation of one member; milliseconds. Unchanged: repeated requests; quotients of requests per second. Bare servers stringify the same object, send its bytes, or read a row by its key.',
      table(
        [
          'members x days',
          'bookings',
          'bytes',
          'changed',
          'stringify',
          'quotient',
          'a second',
          'p50',
          'p95',
          'to bytes',
          'to a read',
        ],
        rows.map(({ name, bookings, size, changed, unchanged: { ours, bytes, read } }) => [
          name,
          bookings,
          size,
          ms(changed.ours),
          ms(changed.stringify),
          (changed.stringify / changed.ours).toFixed(2),
          Math.round(ours.perSecond),
          ms(ours.p50),
          ms(ours.p95),
          ratio(ours, bytes),
          ratio(ours, read),
        ]),
      ),
    ]
  },

  async bookings() {
    const { get, create, race } = await withCluster(benchBookings)
    return [
      '## Bookings against a bare Fastify with one statement, and with a lock, three inserts and a commit',
      table(
        ['route', 'a second', 'bare', 'p50', 'p95', 'quotient', 'to the transaction'],
        [
          ['GET one booking', ...columnsOf(get), '-'],
          ['POST bookings', ...columnsOf(create), ratio(create.ours, create.transaction)],
        ],
      ),
      `Forty at once on one slot: p50 ${ms(race.p50)} ms, p99 ${ms(race.p99)} ms.`,
    ]
  },

  async webhooks() {
    const { ours, bare, p50, p99 } = await withCluster(benchWebhooks)
    return [
      '## Webhooks of one worker against bare posts of node:https to the same receiver',
      table(
        ['deliveries a second', 'bare posts', 'quotient', 'commit to arrival p50', 'p99'],
        [[Math.round(ours), Math.round(bare), (ours / bare).toFixed(2), ms(p50), ms(p99)]],
      ),
    ]
  },

  async payments() {
    const { count, rows } = await withCluster(benchPayments)
    return [
      `## Payments of a business with ${count} rows against one statement that reads 200 of them by an index`,
      table(
        ['route', 'p50', 'p95', 'statement p50', 'times as long'],
        rows.map(({ name, ours, p95, bare }) => [
          name,
          ms(ours),
          ms(p95),
          ms(bare),
          (ours / bare).toFixed(1),
        ]),
      ),
    ]
  },

  async analytics() {
    const { businesses, rows } = await withCluster(benchAnalytics)
    return [
      `## Reports over ${businesses} businesses against one statement that counts and sums the same by an index`,
      table(
        [
          'report',
          'bookings of each',
          'counted in all',
          'p50',
          'p95',
          'statement p50',
          'times as long',
        ],
        rows.map(({ name, bookings, counted, ours, p95, bare }) => [
          name,
          bookings,
          counted,
          ms(ours),
          ms(p95),
          ms(bare),
          (ours / bare).toFixed(1),
        ]),
      ),
    ]
  },

  async scale() {
    const { bookings, rows } = await withCluster(benchScale)
    return [
      '## Each route in a small and in a large database',
      table(
        ['route', `${bookings.small} bookings, ms`, `${bookings.large} bookings, ms`, 'growth'],
        rows.map(({ name, small, large }) => [
          name,
          ms(small),
          ms(large),
          `${Math.round((large / small - 1) * 100)} %`,
        ]),
      ),
    ]
  },

  dashboard: () => withCluster(benchDashboard),
  'ordinary-pair': () => withCluster(benchOrdinaryPair),
  'paint-pair': () => withCluster(benchFirstPaintPair),
  'week-pair': () => withCluster(benchWeekPair),
  streams: () => withCluster(benchStreams),
  observe: () => withCluster(benchObserve),
  'sign-ins': () => withCluster(benchSignIns),
  'calendar-feed': () => withCluster(benchCalendarFeed),
  'booking-page': () => withCluster(benchBookingPage),
  'guest-flood': () => withCluster(benchGuestFlood),
  'neighbours-at-bounds': () => withCluster((cluster) => benchNeighbours(cluster, options)),
  sandbox: benchSandbox,
  idle: benchIdle,
}

const named = partNames as (keyof typeof parts)[]
const sections = [
  '# Benchmark results',
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}. Client, server and database share the machine; the quotients are the results. Written by \`npm run bench\`.`,
]
// Pairs need a checkout to compare with.
const all = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => !name.endsWith('-pair'))
for (const name of named.length ? named : all) {
  const section = await parts[name]()
  console.log(section.join('\n\n'), '\n')
  sections.push(...section)
}
if (named.length === 0) {
  const results = resolve(import.meta.dirname, '../../../bench/results.md')
  await writeFile(results, `${sections.join('\n\n')}\n`)
}
