import type { FastifyReply } from 'fastify'

import type { Viewer } from '#http/api-config.ts'

import { beatText } from './signal.ts'

export type Stream = ReturnType<typeof streamTo>

/** The heartbeat interval: proxies close idle connections, and clients detect a lost server by it. */
const beatMs = 20_000
/** The maximum of unread bytes; a slower client is disconnected, reconnects and resumes. */
const unreadMax = 64 * 1024

/** One open stream: data sent before the beginning is buffered until then. */
export function streamTo(reply: FastifyReply, viewer: Viewer) {
  const { raw } = reply
  let waiting: string[] | undefined = []
  let sentAt = Date.now()
  let wasLeft = false
  let isEnded = false
  // Without a listener, an error of writing to a closing connection would end the process.
  raw.on('error', () => {})

  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    sentAt = Date.now()
    raw.write(text)
    if (raw.writableLength > unreadMax) raw.destroy()
  }

  return {
    viewer,
    send(text: string) {
      if (waiting) waiting.push(text)
      else write(text)
    },
    /** Sends this text first, then the buffered data. */
    begin(text: string) {
      reply.headers(headers).hijack()
      raw.writeHead(reply.statusCode, reply.getHeaders() as never)
      write(text + (waiting ?? []).join(''))
      waiting = undefined
      if (isEnded) raw.end()
    },
    /** Call it about every second. */
    beat(now: number) {
      if (waiting || now - sentAt < beatMs) return
      const isLeft = raw.writableLength > 0
      if (isLeft && wasLeft) raw.destroy()
      else write(beatText)
      wasLeft = isLeft
    },
    /** Whether the client has disconnected. */
    isGone: () => raw.destroyed,
    end() {
      isEnded = true
      if (!waiting) raw.end()
    },
  }
}

/** Proxies must not buffer, compress or cache the stream. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
