/**
 * Runs work with the same key once at a time: concurrent callers share its outcome, also a failure.
 */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key)
    if (known) return known
    const begun = work().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
