import type { FastifyInstance } from 'fastify'

/**
 * After the signal every response carries `Connection: close`, so that no client reuses a
 * connection that is about to be closed: a request sent on a closing connection fails.
 */
export function closeConnectionsAfter(app: FastifyInstance, signal: AbortSignal): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (signal.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * Accepts no further connections and lets running requests end. Connections that are still open
 * after `timeoutMs` are closed, so that the resources of the requests can be closed next.
 */
export async function drain(app: FastifyInstance, timeoutMs = 2_200): Promise<void> {
  // A connection that was busy when the closing began would stay open for its next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cutOff)
  }
}
