import type { FastifyInstance } from 'fastify'

/**
 * From the signal on every answer asks its client to open another connection for the next request, so
 * that none is in use when they are closed: one closed under a request that has just been sent fails it.
 */
export function partWithClients(app: FastifyInstance, signal: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (signal.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * Takes no further connections and lets the requests under way end. Whoever is still at it after
 * `patienceMs` is cut off, so that what the requests use can be closed next.
 */
export async function drain(app: FastifyInstance, patienceMs = 2_200): Promise<void> {
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
