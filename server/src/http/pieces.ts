import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

import { chooseEncoding, namesTag } from './negotiate.ts'

/** An answer in bytes, in pieces that several answers may share; what it is known by, and compressed. */
export interface Pieces {
  pieces: readonly Buffer[]
  length: number
  /** The same for the same bytes, whoever made them. */
  tag: string
  /** Made for the first who takes it. */
  compressed?: Buffer
}

const digests = new WeakMap<Buffer, string>()

/** A piece that is sent again is not hashed again. */
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

/** A short answer, in one piece. */
export const jsonPieces = (value: unknown) => piecesOf([Buffer.from(JSON.stringify(value))])

/** What it takes of memory, compressed as well. */
export const weightOf = ({ length }: Pieces) => length * 1.2

/** As fast as copying, at a few percent of the size. */
const brotliOptions = { params: { 1: 1 } }

/** Below this a copy costs less than another way to the socket. */
const worthPieces = 64 * 1024

/**
 * Sends them with a tag, by which the caller can ask whether they have changed: 304 when not. What is long
 * goes to the socket piece by piece, in one write and without a copy.
 */
export function sendPieces(request: FastifyRequest, reply: FastifyReply, answer: Pieces) {
  const tag = `W/"${answer.tag}"`
  // Shared caches still may not keep it, and the caller's own must ask each time.
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  reply.header('vary', 'accept-encoding')
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  if (namesTag(known, [tag])) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  if (answer.length > 1024 && chooseEncoding(accepted) === 'br') {
    answer.compressed ??= brotliCompressSync(Buffer.concat(answer.pieces), brotliOptions)
    return reply.header('content-encoding', 'br').send(answer.compressed)
  }
  if (accepted !== undefined || answer.length < worthPieces)
    return reply.send(answer.pieces.length === 1 ? answer.pieces[0] : Buffer.concat(answer.pieces))
  return sendLong(reply, answer)
}

function sendLong(reply: FastifyReply, { pieces, length }: Pieces) {
  reply.holdUnread(length)
  reply.header('content-length', length).hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as never)
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.end()
  raw.uncork()
  return reply
}
