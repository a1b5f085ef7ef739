import type { Work, WorkContext } from '#work/kind.ts'
import { runWorkOf } from '#work/run.ts'

import { runAllWork } from './process/all-work.ts'
import { database, masterKey } from './process/server.ts'

/** Does all due work of a kind in one business, at this time; throws the first error. */
export const doWork = <Deps>(
  kind: Work<Deps>,
  { id }: { id: string },
  deps: Own<Deps>,
  now = new Date(),
): Promise<void> => runWorkOf(kind, { ...contextAt(now), ...deps } as never, id)

/** The same in all businesses. */
export const doAllWork = <Deps>(
  kind: Work<Deps>,
  deps: Own<Deps>,
  now = new Date(),
): Promise<void> => runAllWork(kind, { ...contextAt(now), ...deps } as never)

type Own<Deps> = Omit<Deps, keyof WorkContext> &
  Partial<Pick<WorkContext, 'database' | 'log' | 'signal'>>

const contextAt = (now: Date) => ({
  database,
  masterKey,
  signal: new AbortController().signal,
  clock: async () => now,
  log: { warn: () => {} },
})
