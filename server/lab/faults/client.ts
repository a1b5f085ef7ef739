import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Asked {
  method: string
  path: string
  body?: object
  /** Instead of a body: sent as it is. */
  payload?: string
  headers?: Record<string, string>
  agent?: Agent
}

export type Answer = Awaited<ReturnType<typeof send>>

/** Sockets that Connection: close or a fault ends are replaced. */
const shared = new Agent({ keepAlive: true })

/** Longer than the server may take, so that what takes too long is seen as such. */
const timeoutMs = 60_000

/** The error of a request without a response. */
export interface Unanswered extends NodeJS.ErrnoException {
  /** Whether it was sent on a connection with earlier requests, which the server may have closed meanwhile. */
  isReused?: boolean
}

/** Sends one request and reads its whole response; rejects without one. */
export function send(
  address: string,
  { method, path, body, payload: text, headers = {}, agent = shared }: Asked,
) {
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const startedAt = performance.now()
  return new Promise<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    text: string
    // oxlint-disable-next-line typescript/no-explicit-any
    body: any
    tookMs: number
  }>((resolve, reject) => {
    const asked = request(address + path, {
      method,
      agent,
      timeout: timeoutMs,
      headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    })
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no response in ${timeoutMs} ms`)))
    const fail = (error: Error) => reject(Object.assign(error, { isReused: asked.reusedSocket }))
    asked.on('error', fail).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          body: isJson && text !== '' ? JSON.parse(text) : undefined,
          tookMs: performance.now() - startedAt,
        })
      })
    })
    asked.end(payload)
  })
}

/** Repeats of a key that came too early for the first request. */
const isUnknown = ({ status, body }: Answer) =>
  status === 503 || (status === 409 && body?.code === 'IDEMPOTENCY_KEY_IN_USE')

/**
 * Sends a request with an Idempotency-Key to one of the nodes, and repeats it at any of them until
 * its outcome is known: an answer that is neither 503 nor that the key is in use.
 */
export async function insist(pick: () => string | Promise<string>, key: string, asked: Asked) {
  for (let tries = 1; ; tries++) {
    const address = await Promise.resolve(pick()).catch(() => undefined)
    const headers = { ...asked.headers, 'idempotency-key': key }
    const answer = address && (await send(address, { ...asked, headers }).catch(() => undefined))
    if (answer && !isUnknown(answer)) return { ...answer, tries }
    await delay(50 + Math.random() * 100)
  }
}
