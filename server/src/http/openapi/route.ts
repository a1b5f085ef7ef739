import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refuseFaults } from '#core/errors.ts'

import { precompress, sendPrecompressed } from '../reply/precompressed.ts'
import { unknownParameters } from '../validate/unknown-parameters.ts'
import { describeApi, type Section } from './document.ts'

/**
 * Serves the description publicly, to other origins too. Its bytes are made on the first request
 * and cached.
 */
export function mountDescription(
  api: FastifyInstance,
  { sections, address }: { sections: readonly Section[]; address: string },
  authenticateOptionally: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
) {
  let made: ReturnType<typeof precompress> | undefined
  const options = { onRequest: authenticateOptionally, compress: false } as const
  const path = '/openapi.json'
  const unknown = unknownParameters({ access: 'public', within: 'installation', path })
  api.get(path, options, async (request, reply) => {
    refuseFaults(unknown(request.query))
    const ready = await (made ??= precompress(JSON.stringify(describeApi(sections, address))))
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*')
    return sendPrecompressed(request, reply, ready)
  })
}
