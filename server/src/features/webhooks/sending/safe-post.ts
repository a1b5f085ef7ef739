import type { AgentOptions } from 'node:http'
import https from 'node:https'

import { http } from '#core/node-http.ts'
import { dialling, notPublic } from '#operation/outbound/dialling.ts'
import { type AddressRules, breaksRules } from '#operation/outbound/safe-address.ts'

import { exchange, type PostResult } from './http-exchange.ts'

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

export type Poster = ReturnType<typeof openPoster>

/**
 * Sends POST requests to URLs chosen by users. Addresses that the rules do not allow are never dialled: the URL is
 * checked, then each address that its name resolves to, and only those are dialled. Redirects are not followed.
 * Connections are kept open for a moment, since a busy receiver gets many deliveries.
 */
export function openPoster(rules: AddressRules) {
  const agents = {
    http: new http.Agent(keeping),
    https: new https.Agent(keeping),
  }
  const running = new Set<() => void>()

  return {
    async post({ url: text, headers, body }: Post): Promise<PostResult> {
      const url = new URL(text)
      if (breaksRules(url, rules)) return refused
      const scheme = url.protocol === 'http:' ? 'http' : 'https'
      const options = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: agents[scheme],
        ...dialling(url, rules),
      }
      const { result, abandon } = exchange(() => clients[scheme].request(url, options), body)
      running.add(abandon)
      const outcome = await result
      running.delete(abandon)
      return outcome.reason === 'UNREACHABLE' && outcome.error === notPublic ? refused : outcome
    },
    /** Aborts requests in progress and closes every connection. */
    close() {
      for (const abandon of running) abandon()
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/**
 * Idle connections are closed before servers close them (some after two seconds, most after five): a connection that
 * its server closes while a request is on the way costs an attempt.
 */
const keeping: AgentOptions = { keepAlive: true, timeout: 1_000 }

const clients = { http, https }

/** One text for every refusal, so that it reveals nothing about the network. */
const refused: PostResult = { reason: 'REFUSED', text: 'The address is not allowed' }
