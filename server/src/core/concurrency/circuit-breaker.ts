/** The outcome of a piece of work; idle: it did not reach the other side. */
export type Result = 'good' | 'failed' | 'idle'

export type CircuitBreaker = ReturnType<typeof circuitBreaker>

interface Options {
  /** How long the other side is left alone after a failure. */
  pauseMs: number
  now?: () => number
}

/**
 * Protects work on another system: after a failure nothing is tried for a while, then one piece alone, until one of them is
 * good.
 */
export function circuitBreaker({ pauseMs, now = Date.now }: Options) {
  let failedAt: number | null = null
  let isProbing = false
  const isOpen = () => failedAt !== null && (isProbing || now() < failedAt + pauseMs)
  return {
    isOpen,
    /** Returns false, without running the work, while the other side is left alone. */
    async run(work: () => Promise<Result>): Promise<boolean> {
      if (isOpen()) return false
      const probes = failedAt !== null
      isProbing = probes
      try {
        const result = await work()
        if (result === 'good') failedAt = null
        if (result === 'failed') failedAt = now()
      } finally {
        if (probes) isProbing = false
      }
      return true
    },
  }
}
