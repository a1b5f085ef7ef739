import type { FastifyInstance, RequestPayload } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type InputType, type ZlibOptions } from 'node:zlib'

import { fault, invalid, refusal } from '#core/errors.ts'
import { ownValue } from '#core/text/own-value.ts'
import { codeOf } from '#db/system-error.ts'

type Unpack = (packed: InputType, options: ZlibOptions) => Promise<Buffer>

const unpackers: Record<string, Unpack | undefined> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/**
 * Unpacks request bodies with a Content-Encoding. The body limit holds for the packed and for the
 * unpacked bytes, and unpacking stops there, so that a small body cannot fill the memory.
 */
export function unpackBodies(app: FastifyInstance) {
  app.addHook('preParsing', async (request, _, payload) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase()
    if (encoding === undefined || encoding === '' || encoding === 'identity') return payload
    const unpack = ownValue(unpackers, encoding)
    if (!unpack) throw unsupported()
    const limit = request.routeOptions.bodyLimit
    if (Number(request.headers['content-length']) > limit) throw refusal('PAYLOAD_TOO_LARGE')
    const packed = await readWithin(payload, limit)
    const bytes = await unpack(packed, { maxOutputLength: limit }).catch(refuse)
    // Fastify compares Content-Length with the packed length.
    return Object.assign(Readable.from([bytes]), { receivedEncodedLength: packed.length })
  })
}

const unsupported = () =>
  refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body without Content-Encoding, or as gzip, br or deflate',
    {
      headers: { 'accept-encoding': 'gzip, br, deflate' },
    },
  )

function refuse(error: unknown): never {
  if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw refusal('PAYLOAD_TOO_LARGE')
  throw invalid(fault('body', 'could not be unpacked as its Content-Encoding says'))
}

/** Not by iteration: ending that early would destroy the connection before the refusal is sent. */
function readWithin(payload: RequestPayload, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let length = 0
  payload.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= limit) return chunks.push(chunk)
    payload.pause()
    return reject(refusal('PAYLOAD_TOO_LARGE'))
  })
  payload.once('end', () => resolve(Buffer.concat(chunks)))
  payload.once('error', reject)
  payload.once('close', () => reject(invalid(fault('body', 'could not be read'))))
  return promise
}
