import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { chooseEncoding, type Encoding, namesTag } from './negotiate.ts'

interface Form {
  encoding: Encoding
  etag: string
  bytes: Buffer
}

/** A text in every encoding that is served, with a strong tag for each. */
export async function precompress(text: string): Promise<Record<Encoding, Form>> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    // Levels above 9 take ten times as long for a fourteenth less.
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const form = (encoding: Encoding, bytes: Buffer): Form => ({
    encoding,
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    bytes,
  })
  return { br: form('br', br), gzip: form('gzip', zipped), identity: form('identity', identity) }
}

/**
 * Sends the negotiated encoding; 304 when the client has it. The content type is set by the caller.
 */
export function sendPrecompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  ready: Awaited<ReturnType<typeof precompress>>,
) {
  const { encoding, etag, bytes } = ready[chooseEncoding(headers['accept-encoding'])]
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  // The tag of any encoding matches, because all have the same content.
  const tags = Object.values(ready).map((form) => form.etag)
  if (namesTag(headers['if-none-match'], tags)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
