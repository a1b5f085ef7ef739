import { unavailable } from '#core/errors.ts'

/** Of all, and of one business: whoever came later would wait longer than a request should. */
const waitingMax = 8
const waitingEachMax = 5

interface Waiting {
  businessId: string
  go: () => void
}

/** Lets those who ask go on one after the other, so far apart, and no business twice while another waits. */
export function openTurns(pauseMs: number) {
  const waiting: Waiting[] = []
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
      const restMs = Math.max(0, lastMs + pauseMs - Date.now())
      // Of a clock that was put back no more is believed than a pause.
      await new Promise((go) => setTimeout(go, Math.min(pauseMs, restMs)))
      lastMs = Date.now()
      const one = next()
      served = one?.businessId ?? ''
      one?.go()
    }
    isServing = false
  }

  return {
    /** Resolves when it is this one's turn. Throws 503 when too many wait. */
    wait(businessId: string): Promise<void> {
      const own = waiting.filter((one) => one.businessId === businessId)
      if (waiting.length >= waitingMax || own.length >= waitingEachMax)
        throw unavailable('Too many addresses are being looked up: try again shortly')
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ businessId, go: resolve })
      void serve()
      return promise
    },
  }
}
