import { unavailable } from '#core/errors.ts'

/** The limits in total and for one business; a later caller would wait longer than a request may take. */
const waitingMax = 8
const waitingEachMax = 5

interface WaitingCall {
  businessId: string
  go: () => void
}

/** Lets callers proceed one at a time, with a minimum interval, round-robin by business. */
export function openRateLimit(intervalMs: number) {
  const waiting: WaitingCall[] = []
  let isServing = false
  let served = ''
  let lastMs = -Infinity

  const next = () => {
    const other = waiting.findIndex(({ businessId }) => businessId !== served)
    return waiting.splice(Math.max(other, 0), 1)[0]
  }

  const serve = async () => {
    if (isServing) return
    isServing = true
    while (waiting.length > 0) {
      const restMs = Math.max(0, lastMs + intervalMs - Date.now())
      // A clock that was set back delays the next caller by one interval at most.
      await new Promise((go) => setTimeout(go, Math.min(intervalMs, restMs)))
      lastMs = Date.now()
      const one = next()
      served = one?.businessId ?? ''
      one?.go()
    }
    isServing = false
  }

  return {
    /** Resolves when the caller may proceed. Throws 503 if too many wait. */
    wait(businessId: string): Promise<void> {
      const waitingOfBusiness = waiting.filter((one) => one.businessId === businessId)
      if (waiting.length >= waitingMax || waitingOfBusiness.length >= waitingEachMax)
        throw unavailable('Too many addresses are being looked up: try again shortly')
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ businessId, go: resolve })
      void serve()
      return promise
    },
  }
}
