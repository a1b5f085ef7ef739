import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

import type { Pause } from '#core/concurrency/sliced-work.ts'

import { chooseEncoding, namesTag } from './negotiate.ts'

/** A response in chunks that several responses may share, with its tag and its compressed form. */
export interface Pieces {
  pieces: readonly Buffer[]
  length: number
  /** The hash of the content: the same for the same bytes, on every node. */
  tag: string
  /** Made on first use; that of a long answer by other threads. */
  compressed?: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
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

/** How much is hashed between two pauses: it takes about a millisecond. */
const hashedEach = 1024 * 1024

/** Hashes a long chunk with pauses, before it is used. */
export async function hashSliced(piece: Buffer, pause: Pause) {
  const digest = createHash('sha1')
  for (let from = 0; from < piece.length; from += hashedEach) {
    digest.update(piece.subarray(from, from + hashedEach))
    const paused = pause()
    if (paused) await paused
  }
  digests.set(piece, digest.digest('base64url'))
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

/** Brotli is as fast as copying at this level, at a few percent of the size; gzip takes a millisecond for 100 KB. */
const encodings = {
  br: {
    sync: (text: Buffer) => brotliCompressSync(text, brotliOptions),
    stream: () => createBrotliCompress(brotliOptions),
    /** Up to this size compressing holds the event loop for a few milliseconds. */
    syncMax: 2 * 1024 * 1024,
  },
  gzip: {
    sync: (text: Buffer) => gzipSync(text, gzipOptions),
    stream: () => createGzip(gzipOptions),
    syncMax: 512 * 1024,
  },
}
type Encoding = keyof typeof encodings

const brotliOptions = { params: { 1: 1 } }
const gzipOptions = { level: 1 }

const isMadeHere = (encoding: string | undefined): encoding is Encoding =>
  encoding === 'br' || encoding === 'gzip'

function compressedOf(answer: Pieces, encoding: Encoding): Buffer | Promise<Buffer> {
  const { sync, stream, syncMax } = encodings[encoding]
  answer.compressed ??= {}
  return (answer.compressed[encoding] ??=
    answer.length <= syncMax
      ? sync(Buffer.concat(answer.pieces))
      : buffer(Readable.from(answer.pieces, { objectMode: true }).pipe(stream())))
}

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
  if (answer.length > 1024 && isMadeHere(encoding)) {
    reply.header('content-encoding', encoding)
    const compressed = compressedOf(answer, encoding)
    return Buffer.isBuffer(compressed)
      ? reply.send(compressed)
      : compressed.then((bytes) => reply.send(bytes))
  }
  if (accepted !== undefined || answer.length < worthPieces)
    return reply.send(answer.pieces.length === 1 ? answer.pieces[0] : Buffer.concat(answer.pieces))
  return sendLong(reply, answer)
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
