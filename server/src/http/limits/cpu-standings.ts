import type { CpuAccount, CpuKind } from '#core/cpu/accounts.ts'

import type { RateStatus } from './rate-windows.ts'

/**
 * Seconds of processor time per minute and node that the requests of a business may use: of its people and keys, and of its
 * guests. Null: by default.
 */
export type CpuSeconds = Record<CpuKind, number | null>

interface RequestLimits {
  /** Requests per minute of a key or session, and of the guests of a business. */
  max: number
  guestsOfBusinessMax: number
}

/**
 * A third and a sixth of a core. They are in proportion to the requests that are allowed, so that whoever allows more of these
 * needs no second setting; fewer requests do not make them cheaper.
 */
const defaultsFor = ({ max, guestsOfBusinessMax }: RequestLimits) => ({
  business: Math.max(20, max / 50),
  guests: Math.max(10, guestsOfBusinessMax / 300),
})

/** Whether an account has used more processor time within a minute than it may. */
export function cpuStandings(
  limits: RequestLimits,
  given: CpuSeconds = { business: null, guests: null },
) {
  const defaults = defaultsFor(limits)
  const seconds: Record<CpuKind, number> = {
    business: given.business ?? defaults.business,
    guests: given.guests ?? defaults.guests,
  }
  return ({ kind, window }: CpuAccount): RateStatus => {
    const limitMs = seconds[kind] * 1_000
    const usedMs = window.used()
    const isExceeded = usedMs >= limitMs
    return {
      isExceeded,
      load: usedMs / limitMs,
      remaining: 0,
      reset: isExceeded ? window.secondsUntilBelow(limitMs) : 0,
    }
  }
}
