import type { Work, WorkContext } from './kind.ts'
import type { WorkPoller } from './poller.ts'

type Poller = Pick<WorkPoller, 'take'>

/**
 * Does the due work of a kind until nothing is left of what a poll or an announcement has found. Businesses take turns: one with much work
 * is behind the others with its next turn, and a slow or failing one delays none.
 */
export async function runWork<Deps>(
  kind: Work<Deps>,
  context: WorkContext & Deps,
  poller: Poller,
): Promise<void> {
  const { signal, onError } = context
  const waiting = new Set<string>()
  const running = new Set<string>()

  /** The next business; one that has a turn gets no second at the same time. */
  function next(): string | undefined {
    for (const businessId of poller.take(kind.name)) waiting.add(businessId)
    for (const businessId of waiting) if (!running.has(businessId)) return businessId
    return undefined
  }

  async function takeTurn(businessId: string) {
    waiting.delete(businessId)
    running.add(businessId)
    const isMore = await kind.turn(context, businessId).catch((error: unknown) => {
      onError(error)
      return false
    })
    running.delete(businessId)
    if (isMore) waiting.add(businessId)
  }

  async function takeTurns() {
    for (let one = next(); one !== undefined && !signal.aborted; one = next()) await takeTurn(one)
  }

  await Promise.all(Array.from({ length: kind.share ?? 1 }, takeTurns))
}

/** Does all due work of one business; throws the first error at the end. */
export async function runWorkOf<Deps>(
  kind: Work<Deps>,
  context: Omit<WorkContext, 'onError'> & Deps,
  businessId: string,
): Promise<void> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  while (!context.signal.aborted && (await kind.turn({ ...context, onError }, businessId)));
  if (errors.length > 0) throw errors[0]
}
