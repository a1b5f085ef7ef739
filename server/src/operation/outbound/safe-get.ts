import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import https from 'node:https'

import { http } from '#core/node-http.ts'

import { dialling } from './dialling.ts'
import { type AddressRules, breaksRules } from './safe-address.ts'

interface GetOptions {
  headers: Record<string, string>
  rules: AddressRules
  /** The timeout of all requests together. */
  limitMs: number
  bytesMax: number
  signal?: AbortSignal | undefined
}

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const redirectsMax = 3

/**
 * Fetches a URL chosen by a user: each address, those of redirects too, is checked like that of a webhook before it is
 * dialled. Throws when there is no complete response within the limits.
 */
export async function safeGet(text: string, options: GetOptions): Promise<Response> {
  const ended = AbortSignal.timeout(options.limitMs)
  const signal = options.signal ? AbortSignal.any([ended, options.signal]) : ended
  let url = new URL(text)
  for (let redirects = 0; ; redirects++) {
    if (breaksRules(url, options.rules)) throw new Error('The address is not allowed')
    const response = await getOnce(url, { ...options, signal })
    const { location } = response.headers
    const isRedirect = response.status >= 300 && response.status < 400 && location !== undefined
    if (!isRedirect || response.status === 304) return response
    if (redirects === redirectsMax) throw new Error('The address redirects too often')
    url = new URL(location, url)
  }
}

/** The connection is closed afterwards: the next request to this host is minutes away. */
function getOnce(url: URL, options: GetOptions & { signal: AbortSignal }): Promise<Response> {
  const { headers, rules, signal, bytesMax } = options
  const client = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const request = client.get(
      url,
      { headers, signal, agent: false, ...dialling(url, rules) },
      (response) => {
        readAll(response, bytesMax).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          (error: unknown) => {
            request.destroy()
            reject(error)
          },
        )
      },
    )
    request.on('error', reject)
  })
}

async function readAll(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`The response is longer than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
