import type { IncomingHttpHeaders, RequestOptions } from 'node:http'

import { http } from '#core/node-http.ts'

export interface Request {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  signal: AbortSignal
}

export interface Response {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends one request on a connection of its own. The certificate has a check of its own. */
export async function ask(
  url: string,
  { method = 'GET', headers = {}, body, signal }: Request,
  onText: (soFar: string) => void = () => {},
): Promise<Response> {
  const { request } = url.startsWith('https:') ? await import('node:https') : http
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method,
    signal,
    agent: false,
    rejectUnauthorized: false,
    headers: { ...headers, ...(body && { 'content-length': body.length }) },
  }
  const asked = request(url, options, (response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      onText(text)
    })
    response.on('error', reject)
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
    )
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

/** The object that a text of JSON holds; undefined: another program answers, perhaps with a page for every path. */
export function objectOf<T extends object>(text: string): T | undefined {
  try {
    const value = JSON.parse(text) as T | null
    return value !== null && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
