import type { Context } from './serve.ts'

/** Work that is done in the background, again and again; any number of nodes may do it at once. */
export interface Job {
  name: string
  /** Counted from the end of one run to the start of the next. */
  everySeconds: number
  /** Which half of a node does it: what answers requests, or what works for all nodes. */
  half: 'api' | 'worker'
  /** Run once more at shutdown. */
  atEnd?: true
  /** What it tells by onError is logged, and keeps it from nothing. */
  run: (context: Context, onError: (error: unknown) => void) => Promise<unknown>
}

/** A moment of this node, as most jobs ask for it. */
export const nodeOf = ({ database, masterKey, providers, lifetime: { signal } }: Context) => ({
  database,
  masterKey,
  providers,
  signal,
  now: new Date(),
})
