import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'

import type { Metrics } from './metrics.ts'

interface RouteOptions {
  /** Whether this is a separate port, to which the operator controls access. */
  isOwnPort: boolean
  /** Scrapes within this time get the same text. */
  ttlMs?: number
}

/**
 * Serves `/metrics` in the text format of Prometheus. On the port of the API only direct requests
 * from this machine are answered: for all others the path is unknown.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  registry: Metrics,
  { isOwnPort, ttlMs = 1_000 }: RouteOptions,
) {
  const render = memoizeTtl(() => registry.metrics(), ttlMs)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isOwnPort && !isDirect(request)) return reply.callNotFound()
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return render()
  })
}

/** Headers added by a proxy on this machine, which forwards requests of others. */
const forwarding = /^(x-forwarded|x-real-ip$|x-client-ip$|forwarded$|via$|cf-|true-client-ip$)/

/** From this machine and not forwarded, independent of trusted proxies. */
export const isDirect = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  isLoopback(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))

function isLoopback(address: string) {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
