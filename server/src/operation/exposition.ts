import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'

import { kept } from '#core/kept.ts'

import type { Metrics } from './metrics.ts'

interface Reach {
  /** Whether this is a port of its own, which its operator opens to whom it is for. */
  isOwnPort: boolean
  /** Two scrapes closer than this get the same text. */
  keepMs?: number
}

/**
 * Serves `/metrics`, in Prometheus's text format. On the port of the API only to programs on this machine
 * that ask directly: to all others it is unknown like any other path.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  registry: Metrics,
  { isOwnPort, keepMs = 1_000 }: Reach,
) {
  const render = kept(() => registry.metrics(), keepMs)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isOwnPort && !isDirect(request)) return reply.callNotFound()
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return render()
  })
}

/** What a proxy on this machine adds, which then speaks for somebody else. */
const forwarding = /^(x-forwarded|x-real-ip$|x-client-ip$|forwarded$|via$|cf-|true-client-ip$)/

/** From this machine and for nobody else; whose forwarding headers are believed does not matter here. */
export const isDirect = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  isLoopback(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))

function isLoopback(address: string) {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
