import type { FastifyInstance } from 'fastify'

import { kept } from '#core/kept.ts'

import { settlesWithin } from './patience.ts'

/** Resolves when the part it looks at works, rejects when it does not. */
type Probe = () => Promise<unknown>

export interface Readiness {
  /** What must work before requests are sent here, by the name shown in the answer. */
  probes: Record<string, Probe>
  /** True from the moment the process was asked to stop. */
  isDraining: () => boolean
}

export type Health = ReturnType<typeof openHealth>

/**
 * How a process does. What the probes found is kept for a moment, and one that hangs is not tried beside
 * itself: however many ask, a second costs the database one question of each kind.
 */
export function openHealth({ probes, isDraining }: Readiness, keepMs = 1_000) {
  const checks = Object.entries(probes).map(([name, probe]) => [name, kept(probe, 0)] as const)
  const look = kept(async () => Object.fromEntries(await Promise.all(checks.map(check))), keepMs)
  return async () => {
    const found = await look()
    const draining = isDraining()
    const isReady = !draining && Object.values(found).every((outcome) => outcome === 'ok')
    const status = isReady ? 'ready' : draining ? 'draining' : 'unavailable'
    return { isReady, answer: { status, checks: found } }
  }
}

/**
 * `/healthz` answers as long as the process does; `/readyz` says whether requests may be sent here.
 * Both stand outside authentication and rate limits, and write no log line.
 */
export function addHealthRoutes(app: FastifyInstance, health: Health) {
  const quiet = { logLevel: 'silent' } as const

  app.get('/healthz', quiet, async () => ({ status: 'ok' }))

  app.get('/readyz', quiet, async (_request, reply) => {
    const { isReady, answer } = await health()
    reply.status(isReady ? 200 : 503).header('cache-control', 'no-store')
    return answer
  })
}

/** Longer than a busy database takes, shorter than the patience of what asks (often 3 to 5 s). */
const patienceMs = 2_000

/** The reason of a failure is not shown: these routes are open to everybody. */
async function check([name, probe]: readonly [string, Probe]): Promise<[string, 'ok' | 'failed']> {
  const works = await settlesWithin(probe(), patienceMs).catch(() => false)
  return [name, works ? 'ok' : 'failed']
}
