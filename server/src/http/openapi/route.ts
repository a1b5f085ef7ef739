import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readyBytes, sendReady } from '../ready-bytes.ts'
import { describeApi, type Section } from './document.ts'

/**
 * Serves the description to everybody, pages of other sites included. Its bytes are made when somebody asks
 * for it first; after that an answer costs no more than sending them.
 */
export function mountDescription(
  api: FastifyInstance,
  { sections, address }: { sections: readonly Section[]; address: string },
  admitAnybody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  let made: ReturnType<typeof readyBytes> | undefined
  const options = { onRequest: admitAnybody, compress: false } as const
  api.get('/openapi.json', options, async (request, reply) => {
    const ready = await (made ??= readyBytes(JSON.stringify(describeApi(sections, address))))
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*')
    return sendReady(request, reply, ready)
  })
}
