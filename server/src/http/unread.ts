import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'

import { unavailable } from '#core/errors.ts'

/** What clients may leave unread, in bytes of answers that are written and not yet taken. */
export interface UnreadBounds {
  /** Of all clients of a node. */
  bytesMax: number
  /** Of one business, or of one address where none is known; its first answer may be larger. */
  shareMax: number
  /** How long a client may take nothing of what is written before its socket is closed. */
  patienceMs: number
}

const defaults: UnreadBounds = {
  bytesMax: 128 * 1024 * 1024,
  shareMax: 32 * 1024 * 1024,
  patienceMs: 20_000,
}

/** Less is taken by the kernel at once. */
const small = 16 * 1024

interface Answer {
  owner: string
  bytes: number
  socket: Socket
  /** What was left of it when it last became less. */
  left: number
  since: number
}

/**
 * Bounds the memory that clients can hold by asking for large answers and not reading them: beyond the bounds
 * large answers to GET are 503, and who reads nothing is cut off. Changes are answered in any case, since
 * they have happened.
 */
export function boundUnread(app: FastifyInstance, bounds: Partial<UnreadBounds> = {}) {
  const { bytesMax, shareMax, patienceMs } = { ...defaults, ...bounds }
  const answers = new Set<Answer>()
  const held = (some: Iterable<Answer>) => [...some].reduce((sum, { bytes }) => sum + bytes, 0)

  const isTooMuch = (owner: string, bytes: number) => {
    const own = held([...answers].filter((answer) => answer.owner === owner))
    return held(answers) + bytes > bytesMax || (own > 0 && own + bytes > shareMax)
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = sizeOf(payload)
    if (bytes <= small) return done(null, payload)
    const owner = request.place?.businessId ?? request.ip
    if (request.method === 'GET' && isTooMuch(owner, bytes))
      return done(unavailable('Too many large answers are waiting to be read: try again shortly'))
    count(owner, bytes, request, reply)
    return done(null, payload)
  })

  function count(owner: string, bytes: number, { raw }: FastifyRequest, reply: FastifyReply) {
    const answer = { owner, bytes, socket: raw.socket, left: -1, since: Date.now() }
    answers.add(answer)
    const forget = () => answers.delete(answer)
    reply.raw.once('finish', forget).once('close', forget)
  }

  const watch = setInterval(() => {
    for (const answer of answers) {
      const left = leftOf(answer.socket)
      if (left !== answer.left) Object.assign(answer, { left, since: Date.now() })
      else if (Date.now() - answer.since >= patienceMs) answer.socket.destroy()
    }
  }, patienceMs / 20)
  watch.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(watch)
    done()
  })
}

const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/** What the kernel has not taken yet of the one write that an answer is; no public property tells it. */
const leftOf = (socket: Socket) =>
  (socket as unknown as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0
