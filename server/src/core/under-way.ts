/** Runs work of the same key once at a time: whoever asks meanwhile shares its outcome, be it a failure. */
export function openUnderWay<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key)
    if (known) return known
    const begun = work().finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }
}
