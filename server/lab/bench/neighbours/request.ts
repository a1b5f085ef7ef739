import http from 'node:http'

/** A request of a stream or of the neighbour, below the address of the server. */
export interface Request {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: object | undefined
  /** The form of a page instead of JSON. */
  form?: Record<string, string>
}

export interface Answered {
  /** 0: the connection was lost. */
  status: number
  bytes: number
  tookMs: number
  text: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 })
const textMax = 64 * 1024

/** Sends a request and reads its whole response, of which the beginning is kept. */
export function send(address: string, { path, method, headers, body }: Request) {
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const startedAt = performance.now()
  const content = body && JSON.stringify(body)
  const options = {
    method: method ?? (body ? 'POST' : 'GET'),
    agent,
    headers: { ...headers, ...(content && { 'content-type': 'application/json' }) },
  }
  const done = (status: number, bytes: number, text: string) =>
    resolve({ status, bytes, tookMs: performance.now() - startedAt, text })
  http
    .request(`${address}${path}`, options, (response) => {
      let bytes = 0
      let text = ''
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (text.length < textMax) text += chunk.toString()
        })
        .once('end', () => done(response.statusCode ?? 0, bytes, text))
        .once('error', () => done(0, bytes, text))
    })
    .once('error', () => done(0, 0, ''))
    .end(content)
  return promise
}
