import type { FastifyReply } from 'fastify'

import type { Viewer } from '#http/endpoint.ts'

import { beatText } from './signal.ts'

export type Stream = ReturnType<typeof streamTo>

/** Proxies close what is silent, and clients learn by it that the server is there. */
const beatMs = 20_000
/** Who leaves more than this unread is cut off: they come back, and read on from where they were. */
const unreadMost = 64 * 1024

/** One open answer: what is sent before it has begun waits until then. */
export function streamTo(reply: FastifyReply, viewer: Viewer) {
  const { raw } = reply
  let waiting: string[] | undefined = []
  let sentAt = Date.now()
  let wasLeft = false
  let isEnded = false
  // Without a listener, writing to somebody who is leaving would end the process.
  raw.on('error', () => {})

  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    sentAt = Date.now()
    raw.write(text)
    if (raw.writableLength > unreadMost) raw.destroy()
  }

  return {
    viewer,
    send(text: string) {
      if (waiting) waiting.push(text)
      else write(text)
    },
    /** Begins with this, and goes on with what has happened meanwhile. */
    begin(text: string) {
      reply.headers(headers).hijack()
      raw.writeHead(reply.statusCode, reply.getHeaders() as never)
      write(text + (waiting ?? []).join(''))
      waiting = undefined
      if (isEnded) raw.end()
    },
    /** To be called every second or so. */
    beat(now: number) {
      if (waiting || now - sentAt < beatMs) return
      const isLeft = raw.writableLength > 0
      if (isLeft && wasLeft) raw.destroy()
      else write(beatText)
      wasLeft = isLeft
    },
    /** Whether nobody is there any more. */
    isGone: () => raw.destroyed,
    end() {
      isEnded = true
      if (!waiting) raw.end()
    },
  }
}

/** No proxy may hold it back, compress it or keep it. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
