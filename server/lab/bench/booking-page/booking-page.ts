import { loadavg } from 'node:os'

import { demoSlug } from '#src/demo/salon/slugs.ts'
import { openWorker } from '#testing/process/worker.ts'

import type { Cluster } from '../citus/cluster.ts'
import { median } from '../load.ts'
import { ms, table } from '../report.ts'
import { benchKey } from '../serve.ts'
import { categories, runLighthouse } from './lighthouse.ts'
import { weightOf } from './weight.ts'

const rounds = 5
const kilobyte = 1_024

/** The booking page of the demo salon on a phone, with its bars: scores of Lighthouse, times on slow 4G, and bytes. */
export async function benchBookingPage(cluster: Cluster) {
  const { url: databaseUrl } = await cluster.database('booking-page')
  const node = openWorker({
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: benchKey,
    ROLE: 'all',
    DEMO: 'on',
    NODE_ENV: 'production',
  })
  try {
    const url = `${await node.address()}/book/${demoSlug}`
    // The warm-up of a first visit, such as code that is not compiled yet, is no part of it.
    await runLighthouse(url, 'simulate')
    const scored = await repeat(() => runLighthouse(url, 'simulate'))
    const slowed = await repeat(() => runLighthouse(url, 'devtools'))
    const middle = (values: number[][], nth: number) =>
      median(values.map((each) => each[nth] ?? Number.NaN))
    const [first, largest, usable] = [0, 1, 2].map((nth) => {
      const seen = [slowed, scored].map((runs) =>
        middle(
          runs.map(({ times }) => times),
          nth,
        ),
      )
      return `${ms(seen[0] ?? Number.NaN)} (${ms(seen[1] ?? Number.NaN)})`
    })
    const { scripts, withoutPhotos, all, requests } = await weightOf(scored[0]?.loaded ?? [])
    const size = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
    const faults = new Set(scored.flatMap((run) => run.faults))
    return [
      '## The booking page of the demo salon on a phone',
      `Lighthouse with a phone on slow 4G (150 ms, 1.6 Mbit/s) and a processor 4 times as slow, the median of ${rounds} loads from an empty cache; load averages at the end: ${loadavg()
        .map((one) => one.toFixed(1))
        .join(
          ', ',
        )}. Times in milliseconds, of loads that were really slowed down; in brackets as Lighthouse computes them for its scores. Bytes of the bodies by gzip.`,
      table(
        ['what', 'bar', 'seen'],
        [
          ...categories.map((name, nth) => [
            `Score: ${name.replace('-', ' ')}`,
            'at least 95',
            middle(
              scored.map((run) => run.scores),
              nth,
            ),
          ]),
          ['Readable: first paint of text', 'below 1,000', first ?? ''],
          ['Largest element', '-', largest ?? ''],
          ['Usable: time to interactive', 'below 2,000', usable ?? ''],
          ['Scripts', 'at most 60 KB', size(scripts)],
          [
            'All without photos',
            'at most 150 KB',
            `${size(withoutPhotos)}, with them ${size(all)} in ${requests} requests`,
          ],
        ],
      ),
      `Layout shift ${median(scored.map(({ shift }) => shift)).toFixed(3)}; remarks of Lighthouse: ${[...faults].join(', ') || 'none'}.`,
    ]
  } finally {
    await node.kill()
  }
}

/** One after the other: a second browser would slow down the first. */
async function repeat<Result>(run: () => Promise<Result>) {
  const results: Result[] = []
  while (results.length < rounds) results.push(await run())
  return results
}
