import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Socket } from 'node:net'

import { queueNames } from '#core/client-network.ts'
import { unavailable } from '#core/errors.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Counts a response until it is read; to be called for responses sent without hooks. Throws 503
     * beyond the limits.
     */
    countUnread: (bytes: number) => void
  }
}

/** Limits of the bytes that are written and not yet taken by clients. */
export interface UnreadLimits {
  /** For all clients of a node. */
  bytesMax: number
  /** For one business, or one address where none is known; its first response may be larger. */
  quotaMax: number
  /** How long a client may read nothing before its socket is closed. */
  timeoutMs: number
}

const defaults: UnreadLimits = {
  bytesMax: 128 * 1024 * 1024,
  quotaMax: 32 * 1024 * 1024,
  timeoutMs: 20_000,
}

/** The kernel takes smaller responses at once. */
const small = 16 * 1024

interface Answer {
  owner: string
  bytes: number
  socket: Socket
  /** The unread bytes at the last progress. */
  left: number
  since: number
}

/**
 * Bounds the memory that clients can occupy by requesting large responses and not reading them:
 * beyond the limits large responses to GET are 503, and a client that reads nothing is
 * disconnected. Responses to changes are always sent, because the change has been committed.
 */
export function limitUnread(app: FastifyInstance, bounds: Partial<UnreadLimits> = {}) {
  const { bytesMax, quotaMax, timeoutMs } = { ...defaults, ...bounds }
  const answers = new Set<Answer>()
  const unreadOf = (some: Iterable<Answer>) => [...some].reduce((sum, { bytes }) => sum + bytes, 0)

  const isTooMuch = (owner: string, bytes: number) => {
    const own = unreadOf([...answers].filter((answer) => answer.owner === owner))
    return unreadOf(answers) + bytes > bytesMax || (own > 0 && own + bytes > quotaMax)
  }

  app.decorateReply('countUnread', function (this: FastifyReply, bytes: number) {
    const { request } = this
    const { socket } = request.raw
    // A client that has left while the response was made emits no event any more.
    if (bytes <= small || socket.destroyed) return
    const owner = request.target?.businessId ?? queueNames(request.ip).name
    if (request.method === 'GET' && isTooMuch(owner, bytes))
      throw unavailable('Too many large responses are waiting to be read: try again shortly')
    const answer = { owner, bytes, socket, left: -1, since: performance.now() }
    answers.add(answer)
    const release = () => answers.delete(answer)
    this.raw.once('finish', release).once('close', release)
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    try {
      reply.countUnread(sizeOf(payload))
    } catch (error) {
      return done(error as Error)
    }
    return done(null, payload)
  })

  const watch = setInterval(() => {
    for (const answer of answers) {
      const left = leftOf(answer.socket)
      if (left !== answer.left) Object.assign(answer, { left, since: performance.now() })
      else if (performance.now() - answer.since >= timeoutMs) answer.socket.destroy()
    }
  }, timeoutMs / 20)
  watch.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(watch)
    done()
  })
}

const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0

/** The bytes of a response that the kernel has not taken yet; no public property exposes them. */
const leftOf = (socket: Socket) =>
  (socket as unknown as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0
