import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'

import { notFound, refusal, tooMany } from '#core/errors.ts'

import type { Admission } from './admit.ts'
import type { RateLimits } from './rate-limit.ts'
import { sendError } from './refusal.ts'

/** What an unknown route answers. */
export const noSuchRoute = () => notFound('Route')

export const methodNotAllowed = (allow: string[]) =>
  refusal('METHOD_NOT_ALLOWED', `This path allows ${allow.join(', ')}`, {
    headers: { allow: allow.join(', ') },
  })

/** Verbs that Node reads and Fastify does not know by itself, so that they are refused like any other. */
export function knowAllMethods(app: FastifyInstance) {
  const { supportedMethods } = app
  for (const method of METHODS)
    if (!supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
}

interface Guards {
  admission: Admission
  limits: RateLimits
}

/**
 * Unknown paths are 404 and known paths with another verb 405, both after the key was checked. OPTIONS
 * tells anybody which verbs there are; it allows no other site anything.
 */
export function refuseOtherRoutes(
  api: FastifyInstance,
  known: readonly { method: string; path: string }[],
  { admission, limits }: Guards,
) {
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isExceeded, reset } = await admission.admit(request, reply)
    if (isExceeded) throw tooMany(reset)
  }
  for (const [path, endpoints] of Map.groupBy(known, ({ path }) => path)) {
    const allow = endpoints.map(({ method }) => method)
    api.route({
      method: 'OPTIONS',
      url: path,
      onRequest: (request) => limits.countStranger(request),
      handler: (_, reply) => reply.status(204).header('allow', allow.join(', ')).send(),
    })
    api.route({
      // HEAD goes with GET.
      method: api.supportedMethods.filter(
        (method) => !['HEAD', 'OPTIONS', ...allow].includes(method),
      ),
      url: path,
      onRequest: async (request, reply) => {
        await admit(request, reply)
        throw methodNotAllowed(allow)
      },
      handler: () => undefined,
    })
  }
  // A hook, because the handler itself would run only after the body was read.
  api.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    await admit(request, reply)
    throw noSuchRoute()
  })
  api.setNotFoundHandler((request, reply) => sendError(noSuchRoute(), request, reply))
}
