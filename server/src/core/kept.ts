/**
 * Work whose outcome, be it a failure, is kept for so many milliseconds after its end. However many ask,
 * it runs once at a time.
 */
export function kept<T>(work: () => Promise<T>, keepMs: number): () => Promise<T> {
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
    const isOver = endedAt !== undefined && performance.now() - endedAt >= keepMs
    if (outcome === undefined || isOver) outcome = run()
    return outcome
  }
}
