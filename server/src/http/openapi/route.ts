import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { chooseEncoding, namesTag } from '../negotiate.ts'
import { describeApi, type Section } from './document.ts'
import { readyBytes } from './ready-bytes.ts'

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
  api.get('/openapi.json', options, async ({ headers }, reply) => {
    const ready = await (made ??= readyBytes(JSON.stringify(describeApi(sections, address))))
    const { encoding, etag, bytes } = ready[chooseEncoding(headers['accept-encoding'])]
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
    })
    // Any form of it will do: they all say the same.
    const tags = Object.values(ready).map((form) => form.etag)
    if (namesTag(headers['if-none-match'], tags)) return reply.status(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}
