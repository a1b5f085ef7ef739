import { setTimeout as delay } from 'node:timers/promises'

/** So long that a busy machine keeps to it: only what never comes fails, where it would wait for ever. */
const patienceMs = 180_000

/** Asks until it is so, and answers what it then is. */
export async function until<T>(
  isSo: () => T | Promise<T>,
  everyMs = 5,
): Promise<Exclude<T, Falsy>> {
  for (const end = performance.now() + patienceMs; ; await delay(everyMs)) {
    const found = await isSo()
    if (found) return found as Exclude<T, Falsy>
    if (performance.now() > end) throw new Error(`Not so after ${patienceMs} ms: ${String(isSo)}`)
  }
}

type Falsy = undefined | null | false
