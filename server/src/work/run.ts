import type { Work, WorkContext } from './kind.ts'
import type { WorkPoller } from './poller.ts'

type Poller = Pick<WorkPoller, 'take' | 'waitFor'>

/** Of a run that never ended nobody would know how it goes: metrics and alerts are about ended ones. */
const runMostMs = 10 * 60_000

/** The longest wait for further businesses while some have their turn. */
const waitMs = 60_000

/**
 * Does the due work of a kind until nothing is left of what a poll or an announcement has found. Businesses take turns: one with much work
 * is behind the others with its next turn, and a slow or failing one delays none, also none that is found while it has its turn.
 */
export async function runWork<Deps>(
  kind: Work<Deps>,
  context: WorkContext & Deps,
  poller: Poller,
  mostMs = runMostMs,
): Promise<void> {
  const { signal, onError } = context
  const endsAt = performance.now() + mostMs
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()

  async function takeTurn(businessId: string) {
    const isMore = await kind.turn(context, businessId).catch((error: unknown) => {
      onError(error)
      return false
    })
    running.delete(businessId)
    if (isMore) waiting.add(businessId)
  }

  while (!signal.aborted) {
    for (const businessId of poller.take(kind.name)) waiting.add(businessId)
    for (const businessId of waiting) {
      if (running.size >= (kind.share ?? 1)) break
      // It gets no second turn at the same time.
      if (running.has(businessId)) continue
      waiting.delete(businessId)
      running.set(businessId, takeTurn(businessId))
    }
    if (running.size === 0) return
    const ended = new AbortController()
    const found = poller.waitFor([kind.name], waitMs, AbortSignal.any([signal, ended.signal]))
    await Promise.race([...running.values(), found])
    ended.abort()
    if (performance.now() >= endsAt) break
  }
  await Promise.all(running.values())
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
