import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { WorkPoller } from '#work/poller.ts'

import type { Providers } from './provider.ts'

/** The context of the workers that call providers, outside of requests. */
export interface WorkerContext {
  database: Database
  masterKey: MasterKey
  providers: Providers
  signal: AbortSignal
  now: Date
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/** Returns the context with the present time: a run may last as long as the slowest provider. */
export function withCurrentTime<Context extends { now: Date }>(context: Context): () => Context {
  const startedMs = performance.now()
  const nowMs = context.now.getTime()
  return () => ({ ...context, now: new Date(nowMs + performance.now() - startedMs) })
}
