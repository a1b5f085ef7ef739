import type { FastifyInstance } from 'fastify'

import { methodNotAllowed } from '#http/other-routes.ts'

/** Refuses all other verbs of a page, before a body is read. */
export function refuseOtherVerbs(app: FastifyInstance, url: string, allow: string[]) {
  app.route({
    method: app.supportedMethods.filter((method) => !allow.includes(method)),
    url,
    onRequest: async () => {
      throw methodNotAllowed(allow)
    },
    handler: () => undefined,
  })
}
