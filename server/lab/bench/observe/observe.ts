import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Cluster } from '../citus/cluster.ts'
import { compare } from '../load.ts'
import { table } from '../report.ts'
import { openBenchSalon } from '../salon.ts'

/** GET of one booking without metrics, with them, and with the export of every trace, in alternation. */
export async function benchObserve(cluster: Cluster) {
  const collector = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
  try {
    const database = await cluster.database('observe')
    const bare = await cluster.serve('openchair', database.url)
    const salon = await openBenchSalon(database, bare, 1)
    const { booking } = await salon.send('POST', '/bookings', salon.request(0, 0, 0))
    const path = `${salon.base.slice(bare.length)}/bookings/${booking.id}`
    const target = (server: string) => ({ url: server + path, headers: salon.headers })
    const targets = {
      bare: target(bare),
      metrics: target(await cluster.serve('observed', database.url)),
      traces: target(await cluster.serve('traced', database.url)),
    }
    const found = await compare(targets, { connections: 16, seconds: 2 }, 5)
    return [
      '## GET one booking without metrics, with them, and with every trace exported',
      table(
        ['server', 'a second', 'p50 ms', 'p99 ms', 'to the bare one'],
        Object.entries(found).map(([name, { perSecond, p50, p99 }]) => [
          name,
          Math.round(perSecond),
          p50,
          p99,
          (perSecond / found.bare.perSecond).toFixed(3),
        ]),
      ),
    ]
  } finally {
    collector.close()
  }
}
