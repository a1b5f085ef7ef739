import type { IncomingMessage } from 'node:http'

import { plainAddress } from '#core/client-network.ts'
import type { MalformedForwards } from '#core/doctor-paths.ts'

import { trustedProxies } from './trusted-proxies.ts'

const header = 'x-forwarded-for'

export type ForwardedFor = ReturnType<typeof createForwardedFor>

/**
 * Reads X-Forwarded-For before anybody uses it: some proxies append `address:port`, which would make each connection a
 * client of its own. Entries become plain addresses. One that is no address, and all before it, are dropped: the client is
 * then the last proxy that is known, never a text that somebody chose.
 */
export function createForwardedFor(trustProxy: readonly string[]) {
  const isTrusted = trustedProxies(trustProxy)
  const sent = new WeakMap<IncomingMessage, string>()
  let malformed: MalformedForwards | null = null

  /** The addresses of the way, the nearest first, as far as trusted proxies have written them; and who wrote no address. */
  function wayOf(peer: string, entries: readonly string[]) {
    const way: string[] = []
    let writer = peer
    for (const entry of entries.toReversed()) {
      if (!isTrusted(writer)) break
      const address = plainAddress(entry)
      if (address === undefined) return { way, writer }
      way.push(address)
      writer = address
    }
    return { way }
  }

  return {
    /** Rewrites the header of a request. */
    normalise(request: IncomingMessage) {
      const value = request.headers[header]
      if (value === undefined || trustProxy.length === 0) return
      const text = String(value)
      const peer = plainAddress(request.socket.remoteAddress ?? '') ?? ''
      const { way, writer } = wayOf(peer, text.split(','))
      sent.set(request, text)
      if (way.length > 0) request.headers[header] = way.toReversed().join(', ')
      else delete request.headers[header]
      if (writer === undefined) return
      malformed = {
        count: (malformed?.count ?? 0) + 1,
        sentBy: writer,
        lastAt: new Date().toISOString(),
      }
    },
    /** The header as it was sent; null: it was not. */
    sentBy: (request: IncomingMessage): string | null =>
      sent.get(request) ?? (request.headers[header] as string | undefined) ?? null,
    /** The requests of this process in which a trusted proxy wrote something else than an address. */
    malformed: () => malformed,
  }
}
