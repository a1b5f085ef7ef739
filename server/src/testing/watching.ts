import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

import { type ApiOptions, buildApi } from '../api.ts'
import { database, masterKey } from './process/server.ts'
import { until } from './until.ts'

export interface Message {
  id?: string
  event?: string
  data?: Record<string, string>
  retry?: string
}

/**
 * A listening server of its own, for responses that app.inject cannot show: those without an end.
 */
export async function openListening(options: Partial<ApiOptions> = {}) {
  const app = await buildApi({ database, masterKey, rateLimitMax: 1_000_000, ...options })
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { app, address: `http://127.0.0.1:${port}` }
}

/** Follows the live events of a salon like a browser, until the test file ends. */
export async function follow(
  address: string,
  salon: { id: string },
  { token }: { token: string },
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) {
  const path = `/api/v1/businesses/${salon.id}/events/stream${query}`
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = http
    .get(`${address}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    .on('response', resolve)
    .on('error', reject)
  after(() => request.destroy())
  const response = await promise
  const messages: Message[] = []
  let text = ''
  let isEnded = false
  response.on('data', (chunk: Buffer) => {
    text += String(chunk)
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    messages.push(...parts.map(messageOf))
  })
  response.on('close', () => (isEnded = true)).on('error', () => {})
  return {
    status: response.statusCode,
    headers: response.headers,
    messages,
    request,
    response,
    names: () => messages.map(({ event, data }) => event ?? data?.['name']),
    ended: () => until(() => isEnded),
    /** Waits for a message with this name. */
    async seen(name: string, isIt: (data: Record<string, string>) => boolean = () => true) {
      const isSeen = ({ event, data = {} }: Message) =>
        (event ?? data['name']) === name && isIt(data)
      return until(() => messages.find(isSeen))
    },
  }
}

function messageOf(part: string): Message {
  const fields = part.split('\n').map((line) => line.split(/: (.*)/s))
  const message = Object.fromEntries(fields) as Record<string, string>
  const { data, ...rest } = message
  return { ...rest, ...(data !== undefined && { data: JSON.parse(data) }) }
}
