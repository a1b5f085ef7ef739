import { setTimeout as delay } from 'node:timers/promises'

import { findDueAmong } from '#work/find-due-work.ts'
import type { Work, WorkContext } from '#work/kind.ts'
import type { WorkPoller } from '#work/poller.ts'
import { runWork } from '#work/run.ts'

/** Does the due work of a kind in all businesses, which one poll finds; throws the first error. */
export async function runAllWork<Deps>(
  kind: Work<Deps>,
  context: Omit<WorkContext, 'onError'> & Deps,
): Promise<void> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const selects = { [kind.name]: kind.due.select }
  const found = await findDueAmong(context.database.db, selects, { now: await context.clock() })
  const businessIds = found.map(({ businessId }) => businessId)
  await runWork(kind, { ...context, onError }, pollerOf(businessIds))
  if (errors.length > 0) throw errors[0]
}

/** A poller whose findings are taken from a list. */
export const pollerOf = (found: string[]): Pick<WorkPoller, 'take' | 'waitFor'> => ({
  take: () => found.splice(0),
  waitFor: async (_, __, signal) => delay(20, undefined, { signal }).catch(() => {}),
})
