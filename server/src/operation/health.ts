import type { FastifyInstance } from 'fastify'

/** Resolves when the part it looks at works, rejects when it does not. */
type Probe = () => Promise<unknown>

export interface Readiness {
  /** What must work before requests are sent here, by the name shown in the answer. */
  probes: Record<string, Probe>
  /** True from the moment the process was asked to stop. */
  isDraining: () => boolean
}

/**
 * `/healthz` answers as long as the process does; `/readyz` says whether requests may be sent here.
 * Both stand outside authentication and rate limits, and write no log line.
 */
export function addHealthRoutes(app: FastifyInstance, { probes, isDraining }: Readiness) {
  const quiet = { logLevel: 'silent' } as const

  app.get('/healthz', quiet, async () => ({ status: 'ok' }))

  app.get('/readyz', quiet, async (_request, reply) => {
    const checks = Object.fromEntries(await Promise.all(Object.entries(probes).map(check)))
    const draining = isDraining()
    const ready = !draining && Object.values(checks).every((outcome) => outcome === 'ok')
    reply.status(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ready' : draining ? 'draining' : 'unavailable', checks }
  })
}

/** Longer than a busy database takes, shorter than the patience of what asks (often 3 to 5 s). */
const patienceMs = 2_000

/** The reason of a failure is not shown: these routes are open to everybody. */
async function check([name, probe]: [string, Probe]): Promise<[string, 'ok' | 'failed']> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${name} did not answer`)), patienceMs)
  try {
    await Promise.race([probe(), late])
    return [name, 'ok']
  } catch {
    return [name, 'failed']
  } finally {
    clearTimeout(timer)
  }
}
