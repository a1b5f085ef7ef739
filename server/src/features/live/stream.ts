import type { FastifyReply } from 'fastify'

import type { Viewer } from '#http/live-streams.ts'

import { beatText } from './signal.ts'

export type Stream = ReturnType<typeof streamTo>

/** The heartbeat interval: proxies close idle connections, and clients detect a lost server by it. */
const beatMs = 20_000
/**
 * The maximum of unread bytes beside one text that may be longer, such as missed events; a slower client is disconnected,
 * reconnects and resumes.
 */
const unreadMax = 64 * 1024

/** One open stream: data sent before the beginning is buffered until then. */
export function streamTo(reply: FastifyReply, viewer: Viewer) {
  const { raw } = reply
  let waiting: string[] | undefined = []
  let sentAt = performance.now()
  let wasLeft = false
  let isEnded = false
  /** The bytes of the text that was written last while nothing was unread. */
  let longText = 0
  // Without a listener, an error of writing to a closing connection would end the process.
  raw.on('error', () => {})

  const write = (text: string, isFirst = raw.writableLength === 0) => {
    if (raw.destroyed || raw.writableEnded) return
    if (isFirst) longText = Buffer.byteLength(text)
    else if (raw.writableLength > longText + unreadMax) return void raw.destroy()
    sentAt = performance.now()
    raw.write(text)
  }

  return {
    viewer,
    send(text: string) {
      if (waiting) waiting.push(text)
      else write(text)
    },
    /** Sends this text first, then the buffered data. */
    begin(text: string) {
      reply.headers(streamHeaders).hijack()
      raw.writeHead(reply.statusCode, reply.getHeaders() as never)
      // A stream that was revoked meanwhile sends nothing.
      if (isEnded) raw.end()
      else write(text + (waiting ?? []).join(''), true)
      waiting = undefined
    },
    /** Call it about every second, with performance.now(). */
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
export const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
