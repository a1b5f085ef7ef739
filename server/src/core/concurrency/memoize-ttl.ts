/**
 * Memoizes work without arguments: its outcome, also a failure, is cached for some milliseconds
 * after its end. Concurrent calls share one run.
 */
export function memoizeTtl<T>(work: () => Promise<T>, ttlMs: number): () => Promise<T> {
  let outcome: Promise<T> | undefined
  /** Undefined while it runs. */
  let endedAt: number | undefined
  const run = () => {
    const running = Promise.resolve().then(work)
    const end = () => void (endedAt = performance.now())
    endedAt = undefined
    running.then(end, end)
    return running
  }
  return () => {
    const isExpired = endedAt !== undefined && performance.now() - endedAt >= ttlMs
    if (outcome === undefined || isExpired) outcome = run()
    return outcome
  }
}
