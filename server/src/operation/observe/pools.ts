import type { Registry } from '@prometheus-io/client'

import type { Database } from '#db/db.ts'

import { addLabelledReading } from './labelled-reading.ts'

/** The pools of this process by name. */
export type Pools = Map<string, Pick<Database, 'pool' | 'waitingByLane'>>

/** The use of every pool of connections; `openchair_db_pool_…` without labels is that of the requests. */
export function addPools(registry: Registry, pools: Pools) {
  addLabelledReading(registry, {
    name: 'openchair_db_connections',
    help: 'Open connections to the database by pool and state.',
    labels: ['pool', 'state'],
    read: () =>
      [...pools].flatMap(
        ([
          pool,
          {
            pool: { totalCount, idleCount },
          },
        ]) => [
          [{ pool, state: 'idle' }, idleCount] as const,
          [{ pool, state: 'in_use' }, totalCount - idleCount] as const,
        ],
      ),
  })
  addLabelledReading(registry, {
    name: 'openchair_db_connections_max',
    help: 'Connections that a pool may open.',
    labels: ['pool'],
    read: () =>
      [...pools].map(
        ([
          pool,
          {
            pool: { options },
          },
        ]) => [{ pool }, options.max ?? 0],
      ),
  })
  addLabelledReading(registry, {
    name: 'openchair_db_waiting',
    help: 'Pieces of work that wait for a connection, by pool and by what they wait for: a free connection, the quota of their business, or the node of a cluster.',
    labels: ['pool', 'lane'],
    read: () =>
      [...pools].flatMap(([pool, { waitingByLane }]) =>
        Object.entries(waitingByLane()).map(([lane, count]) => [{ pool, lane }, count] as const),
      ),
  })
}
