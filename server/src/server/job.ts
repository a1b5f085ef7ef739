import type { KindName } from '#db/tenant.ts'

import type { Context } from './serve.ts'

/** Periodic background work; any number of nodes may run it concurrently. */
export interface Job {
  name: string
  /** From the end of one run to the start of the next. */
  everySeconds: number
  /** The half of a node that runs it: the API, or the worker for all nodes. */
  half: 'api' | 'worker'
  /** The kinds of its work: on one server it runs only when some of a kind is due. Without them it runs each time. */
  kinds?: readonly KindName[]
  /** It takes its work from the poller, so that it runs only when some is due on a cluster too. */
  takesWork?: true
  /** Runs once more at shutdown. */
  atEnd?: true
  /** Errors passed to onError are logged and do not stop the run. */
  run: (context: Context, onError: (error: unknown) => void) => Promise<unknown>
}
