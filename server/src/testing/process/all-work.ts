import { findDueAmong } from '#work/find-due-work.ts'
import type { Work, WorkContext } from '#work/kind.ts'
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
  await runWork(kind, { ...context, onError }, { take: () => businessIds.splice(0) })
  if (errors.length > 0) throw errors[0]
}
