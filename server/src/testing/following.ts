import http from 'node:http'
import { after } from 'node:test'

import { until } from './until.ts'

export interface Message {
  id?: string
  event?: string
  data?: Record<string, string>
  retry?: string
}

interface Options {
  query?: string
  headers?: Record<string, string>
  scope?: { after: (close: () => unknown) => unknown }
}

/** Follows the live events of a salon like a browser, until the test file or another scope ends. */
export async function follow(
  address: string,
  salon: { id: string },
  { token }: { token: string },
  { query = '', headers = {}, scope = { after } }: Options = {},
) {
  const path = `/api/v1/businesses/${salon.id}/events/stream${query}`
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = http
    .get(`${address}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    .on('response', resolve)
    .on('error', reject)
  scope.after(() => request.destroy())
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
