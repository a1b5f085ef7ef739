import type { WorkKind } from '#db/tenant.ts'
import { timeOf } from '#db/time.ts'

import type { Context } from './serve.ts'

/** Periodic background work; any number of nodes may run it concurrently. */
export interface Job {
  name: string
  /** From the end of one run to the start of the next. */
  everySeconds: number
  /** The half of a node that runs it: the API, or the worker for all nodes. */
  half: 'api' | 'worker'
  /** The kinds of its work: on one server it runs only when some of a kind is due. Without them it runs each time. */
  kinds?: readonly WorkKind[]
  /** It takes its work from the poller, so that it runs only when some is due on a cluster too. */
  takesWork?: true
  /** Runs once more at shutdown. */
  atEnd?: true
  /** Errors passed to onError are logged and do not stop the run. */
  run: (context: Context, onError: (error: unknown) => void) => Promise<unknown>
}

/**
 * The worker context of this node, as most jobs need it. Its time is that of the database: a node whose clock is wrong
 * would end deposits and cards of others early, or write leases that never end.
 */
export async function workerContextOf(context: Context) {
  const { database, masterKey, lifetime, workPoller } = context
  const now = await timeOf(database.db)
  return { database, masterKey, signal: lifetime.signal, now, workPoller }
}
