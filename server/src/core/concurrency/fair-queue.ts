import { setTimeout as delay } from 'node:timers/promises'

interface FairQueueOptions {
  signal: AbortSignal
  /** The maximum number of names that run at the same time. */
  concurrency: number
  /**
   * The interval of polling for further names while some run, and the pause of a name after an
   * error.
   */
  pollMs: number
  /** Returns the names that have work, longest waiting first. */
  poll: () => Promise<Iterable<string>>
  /** Does a small part of a name's work, so that others can run in between. */
  work: (name: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/**
 * Runs work of many names fairly until no name has any, or until aborted: several at the same time
 * and each name once, so that a slow one does not block the others.
 */
export async function runFairQueue({
  signal,
  concurrency,
  pollMs,
  poll,
  work,
  onError,
}: FairQueueOptions) {
  const running = new Map<string, Promise<void>>()
  const pause = (ended: AbortSignal) => delay(pollMs, undefined, { signal: ended }).catch(() => {})

  async function runOnce(name: string) {
    try {
      await work(name)
    } catch (error) {
      onError(error)
      await pause(signal)
    }
    running.delete(name)
  }

  async function schedule() {
    while (!signal.aborted) {
      const idle = [...(await poll())].filter((name) => !running.has(name))
      for (const name of idle.slice(0, concurrency - running.size)) running.set(name, runOnce(name))
      if (running.size === 0) return
      const wokenUp = new AbortController()
      await Promise.race([...running.values(), pause(AbortSignal.any([signal, wokenUp.signal]))])
      wokenUp.abort()
    }
  }

  try {
    await schedule()
  } finally {
    // Also when polling fails, running work is awaited.
    await Promise.all(running.values())
  }
}
