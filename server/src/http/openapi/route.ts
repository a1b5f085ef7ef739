import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

import { describeApi, type Section } from './document.ts'

/**
 * Serves the description to everybody, pages of other sites included; it is made when somebody asks for
 * it first.
 */
export function mountDescription(
  api: FastifyInstance,
  { sections, address }: { sections: readonly Section[]; address: string },
  admitAnybody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  let made: { text: string; etag: string } | undefined
  api.get('/openapi.json', { onRequest: admitAnybody }, async (request, reply) => {
    made ??= make(sections, address)
    reply.header('etag', made.etag).header('cache-control', 'no-cache')
    reply.header('access-control-allow-origin', '*')
    if (request.headers['if-none-match']?.includes(made.etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(made.text)
  })
}

function make(sections: readonly Section[], address: string) {
  const text = JSON.stringify(describeApi(sections, address))
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, etag: `"${hash}"` }
}
