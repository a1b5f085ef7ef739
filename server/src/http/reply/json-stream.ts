import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

import { type TSchema, Type } from '#core/json-schema.ts'

/** The text of a reply in parts, none of which is long. */
export type JsonParts = AsyncIterable<string>

/** JSON that is written while it is read from the database: a reply of any length takes little memory. */
export const JsonStream = <T extends TSchema>(schema: T) =>
  Type.Unsafe<JsonParts>({ ...schema, 'x-stream': true })

/** Whether a route writes its reply that way. */
export const isJsonStream = (reply: TSchema) => 'x-stream' in reply

/** The length of what is handed to the socket at once. */
const chunkLength = 64 * 1024
/** How long a client may take for one chunk, and for all of it: as long as it reads, others of its business wait. */
const chunkMs = 20_000
const wholeMs = 15 * 60_000

interface Timeouts {
  chunkMs: number
  wholeMs: number
}

/**
 * Sends a reply in parts, as fast as the client takes them. It ends when the client leaves, reads nothing for some time, or
 * takes too long in all. An error after the first part cuts the connection, so that nobody takes the rest for the whole.
 */
export function sendJsonStream(
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  parts: JsonParts,
  timeouts: Timeouts = { chunkMs, wholeMs },
) {
  const leave = () => void socket.destroy()
  const timer = setTimeout(leave, timeouts.wholeMs)
  reply.raw.once('close', () => clearTimeout(timer))
  reply.raw.once('finish', () => clearTimeout(timer))
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(watched(chunksOf(parts), timeouts.chunkMs, leave)))
}

/** Calls `leave` if the next chunk is not asked for in time. What the database takes is no fault of the client. */
async function* watched(chunks: AsyncIterable<Buffer>, ms: number, leave: () => void) {
  for await (const chunk of chunks) {
    const timer = setTimeout(leave, ms)
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* chunksOf(parts: JsonParts) {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** A list whose items are written one after the other. */
export async function* listOf(items: AsyncIterable<JsonParts>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield separator
    yield* item
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** Texts that are one part each. */
export async function* textsOf(texts: AsyncIterable<string>): AsyncGenerator<JsonParts> {
  for await (const text of texts) yield partsOf(text)
}

async function* partsOf(text: string) {
  yield text
}

/** The text of an object without its end, so that further fields can follow. */
export const opened = (text: string) => text.slice(0, -1)

/** A reply of one record, which is wrapped. */
export async function* inData(parts: JsonParts): AsyncGenerator<string> {
  yield '{"data":'
  yield* parts
  yield '}'
}
