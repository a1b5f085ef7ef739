import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { chooseEncoding, namesTag } from './negotiate.ts'

/** A response in chunks that several responses may share, with its tag and its compressed form. */
export interface Pieces {
  pieces: readonly Buffer[]
  length: number
  /** The hash of the content: the same for the same bytes, on every node. */
  tag: string
  /** Made on first use. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>
}

const digests = new WeakMap<Buffer, string>()

/** The hash of a chunk is cached, so that a chunk that is sent again is not hashed again. */
function digestOf(piece: Buffer) {
  const known = digests.get(piece)
  if (known !== undefined) return known
  const digest = hash('sha1', piece, 'base64url')
  digests.set(piece, digest)
  return digest
}

export const piecesOf = (pieces: readonly Buffer[]): Pieces => ({
  pieces,
  length: pieces.reduce((sum, { length }) => sum + length, 0),
  tag: hash('sha1', pieces.map(digestOf).join(), 'base64url'),
})

/** A short response, in one chunk. */
export const jsonPieces = (value: unknown) => piecesOf([Buffer.from(JSON.stringify(value))])

/** The memory that it takes, its compressed form included. */
export const weightOf = ({ length }: Pieces) => length * 1.2

/** As fast as copying, at a few percent of the size. */
const brotliOptions = { params: { 1: 1 } }

/** Below this size a copy costs less than a separate write. */
const worthPieces = 64 * 1024

/**
 * Sends a response with an ETag: 304 when the client has it. A long one is written to the socket
 * chunk by chunk, in one write and without a copy.
 */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Pieces,
  { maxAgeSeconds }: { maxAgeSeconds?: number } = {},
) {
  const tag = `W/"${answer.tag}"`
  // Shared caches must not store what is not public, and the client's own cache must revalidate it each time.
  const isPrivate = maxAgeSeconds === undefined
  reply.header(
    'cache-control',
    isPrivate ? 'private, no-cache' : `public, max-age=${maxAgeSeconds}`,
  )
  reply.header('etag', tag)
  reply.header('vary', 'accept-encoding')
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  if (namesTag(known, [tag])) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = chooseEncoding(accepted)
  // Far longer ones take gzip too long for one turn: the stream of the plugin is left to do it.
  if (
    answer.length > 1024 &&
    (encoding === 'br' || (encoding === 'gzip' && answer.length <= gzipMax))
  )
    return reply.header('content-encoding', encoding).send(compressedOf(answer, encoding))
  if (accepted !== undefined || answer.length < worthPieces)
    return reply.send(answer.pieces.length === 1 ? answer.pieces[0] : Buffer.concat(answer.pieces))
  return sendLong(reply, answer)
}

const gzipMax = 4 * 1024 * 1024

function compressedOf(answer: Pieces, encoding: 'br' | 'gzip') {
  answer.compressed ??= {}
  const text = () => Buffer.concat(answer.pieces)
  if (encoding === 'gzip') return (answer.compressed.gzip ??= gzipSync(text(), { level: 1 }))
  return (answer.compressed.br ??= brotliCompressSync(text(), brotliOptions))
}

function sendLong(reply: FastifyReply, { pieces, length }: Pieces) {
  reply.countUnread(length)
  reply.header('content-length', length).hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as never)
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.end()
  raw.uncork()
  return reply
}
