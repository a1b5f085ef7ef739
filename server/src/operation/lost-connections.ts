import { lossReasons, onLoss } from '#db/pool/dead-connections.ts'

import type { Lifetime } from './lifetime.ts'
import { addCounter, type Metrics } from './metrics.ts'

/** Counts lost connections of all pools and of the listeners, which no figure of a request shows. */
export function countLosses(metrics: Metrics, { onShutdown }: Pick<Lifetime, 'onShutdown'>) {
  const count = addCounter(metrics, {
    name: 'openchair_db_connections_lost_total',
    help: 'Lost connections to the database: silent ones, those of work that took too long, and others.',
    label: 'reason',
    values: lossReasons,
  })
  onShutdown('connections', 'counting lost connections', onLoss(count))
}
