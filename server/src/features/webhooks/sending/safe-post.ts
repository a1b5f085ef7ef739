import http from 'node:http'
import https from 'node:https'
import { callbackify } from 'node:util'

import { type Address, resolveName } from '../resolve-name.ts'
import { type AddressRules, breaksRules, hasNetworks, mayReach } from '../safe-address.ts'
import { exchange, type PostResult } from './exchange.ts'

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

export type Poster = ReturnType<typeof openPoster>

/**
 * Posts to addresses that strangers chose. What the rules do not allow is never dialled: the URL is
 * checked, then each address its name resolves to, and exactly those are dialled. Redirects are answers
 * like any other. Connections are kept for a moment, since a busy receiver gets many deliveries.
 */
export function openPoster(rules: AddressRules) {
  const agents = {
    http: new http.Agent(keeping),
    https: new https.Agent(keeping),
  }
  const underWay = new Set<() => void>()

  return {
    async post({ url: text, headers, body }: Post): Promise<PostResult> {
      const url = new URL(text)
      if (breaksRules(url, rules)) return refused
      const scheme = url.protocol === 'http:' ? 'http' : 'https'
      const options = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: agents[scheme],
        ...(!rules.allowInsecure && dialling(url, rules)),
      }
      const { result, abandon } = exchange(() => clients[scheme].request(url, options), body)
      underWay.add(abandon)
      const outcome = await result
      underWay.delete(abandon)
      return outcome.reason === 'UNREACHABLE' && outcome.error === notPublic ? refused : outcome
    },
    /** Ends what is under way and closes every connection. */
    close() {
      for (const abandon of underWay) abandon()
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/**
 * Idle connections are kept for a shorter time than servers keep them (some for two seconds, most for five):
 * one that its server closes while a request is on its way to it costs an attempt.
 */
const keeping: http.AgentOptions = { keepAlive: true, timeout: 1_000 }

const clients = { http, https }

/** One text for all that is refused, so that nothing can be learnt about the network from it. */
const refused: PostResult = { reason: 'REFUSED', text: 'The address is not allowed' }

const notPublic = new Error('The name leads to an address that is not public')

/** With autoSelectFamily Node always asks for all addresses of a name, and tries them in turn. */
const dialling = (url: URL, rules: AddressRules) => ({
  autoSelectFamily: true,
  lookup: callbackify(async (name: string, _options: unknown): Promise<Address[]> => {
    const addresses = await resolveName(name, { limitMs: 8_000, orSystem: hasNetworks(rules) })
    // One private address among several is enough to refuse: its owner may answer otherwise next time.
    if (!addresses.every(({ address }) => mayReach(address, url, rules))) throw notPublic
    return addresses
  }),
})
