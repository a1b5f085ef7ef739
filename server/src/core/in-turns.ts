import { setTimeout as delay } from 'node:timers/promises'

interface Turns {
  signal: AbortSignal
  /** How many have a turn at once. */
  atOnce: number
  /** How often is looked for others while some are slow; who fails has no other turn for as long. */
  lookMs: number
  /** Names those who have something to do, who waits longest first. */
  look: () => Promise<Iterable<string>>
  /** Does a little of it, so that others have their turn. */
  work: (name: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/**
 * Works until nobody has anything to do, or until told to stop: several at once, each by itself, so that nobody waits
 * for one who is slow.
 */
export async function inTurns({ signal, atOnce, lookMs, look, work, onError }: Turns) {
  const running = new Map<string, Promise<void>>()
  const pause = (ended: AbortSignal) => delay(lookMs, undefined, { signal: ended }).catch(() => {})

  async function turnOf(name: string) {
    try {
      await work(name)
    } catch (error) {
      onError(error)
      await pause(signal)
    }
    running.delete(name)
  }

  async function workOn() {
    while (!signal.aborted) {
      const idle = [...(await look())].filter((name) => !running.has(name))
      for (const name of idle.slice(0, atOnce - running.size)) running.set(name, turnOf(name))
      if (running.size === 0) return
      const enough = new AbortController()
      await Promise.race([...running.values(), pause(AbortSignal.any([signal, enough.signal]))])
      enough.abort()
    }
  }

  try {
    await workOn()
  } finally {
    // Also where looking fails no turn is left alone.
    await Promise.all(running.values())
  }
}
