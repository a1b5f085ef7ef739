import type { InjectOptions } from 'fastify'
import http from 'node:http'

export interface Answer {
  /** 0 without an answer. */
  status: number
  body: string
  headers: http.IncomingHttpHeaders
  ms: number
}

/** A request without an answer after this time has none. */
export const answerMs = 15_000

export type Send = (request: InjectOptions) => Promise<Answer>

/**
 * Sends requests of app.inject over the network. The remote address of a request becomes its
 * X-Forwarded-For, which the server under attack believes.
 */
export function openSender(address: string, counted: () => void): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(address)

  const attempt = ({ method = 'GET', url, payload, ...request }: InjectOptions) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const bytes = bytesOf(payload)
    const headers = {
      ...(typeof payload === 'object' &&
        !Buffer.isBuffer(payload) && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-length': bytes.length }),
      ...(request.remoteAddress && { 'x-forwarded-for': request.remoteAddress }),
      ...(request.headers as http.OutgoingHttpHeaders),
    }
    const startedAt = performance.now()
    const sent = http.request({ agent, hostname, port, method, path: url as string, headers })
    sent.setTimeout(answerMs, () => sent.destroy(new Error('no answer in time')))
    let isAnswered = false
    sent.on('error', (error) => {
      if (!isAnswered) reject(Object.assign(error, { isReused: sent.reusedSocket }))
    })
    sent.on('response', (response) => {
      isAnswered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => {})
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
          ms: performance.now() - startedAt,
        }),
      )
    })
    sent.end(bytes)
    return promise
  }

  return async (request) => {
    counted()
    const startedAt = performance.now()
    try {
      return await attempt(request).catch((error: { isReused?: boolean }) => {
        // The server may close an idle connection at the moment in which it is used again.
        if (!error.isReused) throw error
        return attempt(request)
      })
    } catch (error) {
      const body = error instanceof Error ? error.message : String(error)
      return { status: 0, body, headers: {}, ms: performance.now() - startedAt }
    }
  }
}

function bytesOf(payload: InjectOptions['payload']) {
  if (payload === undefined) return undefined
  if (Buffer.isBuffer(payload)) return payload
  return Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
}
