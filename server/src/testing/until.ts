import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for a busy machine: only a condition that never holds times out. */
const timeoutMs = 180_000

/** Polls until the condition holds, and returns its value. */
export async function until<T>(
  isSo: () => T | Promise<T>,
  everyMs = 5,
): Promise<Exclude<T, Falsy>> {
  for (const end = performance.now() + timeoutMs; ; await delay(everyMs)) {
    const found = await isSo()
    if (found) return found as Exclude<T, Falsy>
    if (performance.now() > end)
      throw new Error(`Still not true after ${timeoutMs} ms: ${String(isSo)}`)
  }
}

type Falsy = undefined | null | false
