import type { FastifyInstance } from 'fastify'

/**
 * Takes no further connections and lets the requests under way end. Whoever is still at it after
 * `patienceMs` is cut off, so that what the requests use can be closed next.
 */
export async function drain(app: FastifyInstance, patienceMs = 3_500): Promise<void> {
  // A connection that was busy when the closing began would be kept for its next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
}
