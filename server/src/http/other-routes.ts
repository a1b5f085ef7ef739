import type { FastifyInstance } from 'fastify'

import { notFound, refusal, tooMany } from '#core/errors.ts'
import { METHODS } from '#core/node-http.ts'

import { isForGuests, preflight } from './guests/cors.ts'
import type { RateLimits } from './limits/rate-limit.ts'
import type { Authenticator } from './mount/authenticate.ts'
import { createPathLookup } from './path-lookup.ts'
import { sendError } from './reply/send-error.ts'

/** The refusal of an unknown route. */
export const noSuchRoute = () => notFound('Route')

export const methodNotAllowed = (allow: string[]) =>
  refusal('METHOD_NOT_ALLOWED', `This path allows ${allow.join(', ')}`, {
    headers: { allow: allow.join(', ') },
  })

/**
 * Registers the verbs that Node parses and Fastify does not know, so that they are refused like any
 * other.
 */
export function knowAllMethods(app: FastifyInstance) {
  const { supportedMethods } = app
  for (const method of METHODS)
    if (!supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
}

interface Guards {
  authenticator: Authenticator
  limits: RateLimits
}

/**
 * Unknown paths are 404 and known paths with another verb 405, both after the key was checked.
 * OPTIONS lists the verbs of a path to everybody; it grants something to other origins on the routes of guests alone. One look-up of the
 * path replaces a route for each verb of each path, which took 0.15 CPU seconds of a start and 40 MB.
 */
export function refuseOtherRoutes(
  api: FastifyInstance,
  known: readonly { method: string; path: string }[],
  { authenticator, limits }: Guards,
) {
  const methodsOf = createPathLookup(
    [...Map.groupBy(known, ({ path }) => path)].map(([path, endpoints]) => [
      `${api.prefix}${path}`,
      endpoints.map(({ method }) => method),
    ]),
  )
  // A hook, because the handler itself would run only after the body was read.
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const { method, url } = request
    const allow = methodsOf(url.split('?', 1)[0] ?? url)
    if (allow && method === 'OPTIONS') {
      await limits.countAnonymous(request)
      if (isForGuests(request)) reply.headers(preflight(allow))
      return reply.status(204).header('allow', allow.join(', ')).send()
    }
    const refused = allow ? methodNotAllowed(allow) : noSuchRoute()
    if (isForGuests(request)) {
      await limits.countAnonymous(request)
      throw refused
    }
    const { isExceeded, reset } = await authenticator.authenticate(request, reply)
    if (isExceeded) throw tooMany(reset)
    throw refused
  })
  api.setNotFoundHandler((request, reply) => sendError(noSuchRoute(), request, reply))
}
