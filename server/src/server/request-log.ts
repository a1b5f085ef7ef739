import type { FastifyInstance } from 'fastify'

import * as requests from '#features/access/keys/requests.ts'

import { loggedPath } from './logged-path.ts'

/** The requests that a key's owner can look up. */
export function logRequestsOfKeys(api: FastifyInstance) {
  api.addHook('onResponse', (request, reply, done) => {
    const { caller, id, method, url } = request
    if (caller?.kind === 'key')
      requests.note({
        businessId: caller.home.businessId,
        keyId: caller.id,
        id,
        at: new Date(Date.now() - reply.elapsedTime),
        method,
        path: loggedPath(url),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      })
    done()
  })
}
