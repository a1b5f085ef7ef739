import type { FastifyInstance } from 'fastify'

import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'

import { completesWithin } from './timeouts.ts'

/** Resolves when the component works, rejects when it does not. */
type Probe = () => Promise<unknown>

export interface Readiness {
  /**
   * The components that must work before requests are sent here, by the name shown in the response.
   */
  probes: Record<string, Probe>
  /** True from the moment the process was asked to stop. */
  isDraining: () => boolean
}

export type Health = ReturnType<typeof createHealth>

/**
 * The health of a process. Results of probes are cached for a moment, and a hanging probe is not
 * started again: regardless of the number of requests, the database gets one query per probe and
 * second.
 */
export function createHealth({ probes, isDraining }: Readiness, ttlMs = 1_000) {
  const checks = Object.entries(probes).map(
    ([name, probe]) => [name, memoizeTtl(probe, 0)] as const,
  )
  const look = memoizeTtl(
    async () => Object.fromEntries(await Promise.all(checks.map(check))),
    ttlMs,
  )
  return async () => {
    const found = await look()
    const draining = isDraining()
    const isReady = !draining && Object.values(found).every((outcome) => outcome === 'ok')
    const status = isReady ? 'ready' : draining ? 'draining' : 'unavailable'
    return { isReady, answer: { status, checks: found } }
  }
}

/**
 * `/healthz` answers as long as the process does; `/readyz` tells load balancers whether requests
 * may be sent here. Both bypass authentication, rate limits and the request log.
 */
export function addHealthRoutes(app: FastifyInstance, health: Health) {
  // Small, and asked for all the time.
  const quiet = { logLevel: 'silent', compress: false } as const

  app.get('/healthz', quiet, async () => ({ status: 'ok' }))

  app.get('/readyz', quiet, async (_request, reply) => {
    const { isReady, answer } = await health()
    reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
    return answer
  })
}

/** Longer than a busy database takes, shorter than common timeouts of health checks (3 to 5 s). */
const timeoutMs = 2_000

/** The reason of a failure is not shown, because these routes are public. */
async function check([name, probe]: readonly [string, Probe]): Promise<[string, 'ok' | 'failed']> {
  const works = await completesWithin(probe(), timeoutMs).catch(() => false)
  return [name, works ? 'ok' : 'failed']
}
