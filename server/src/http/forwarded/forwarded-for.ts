import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

import { plainAddress } from '#core/client-network.ts'
import type { MalformedForwards } from '#core/doctor-paths.ts'

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

/** The networks that TRUST_PROXY may name instead of addresses. */
const named: Record<string, readonly string[] | undefined> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is that of a trusted proxy, by the entries of TRUST_PROXY. */
function trustedProxies(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => named[one] ?? one)) {
    const [network = '', bits] = entry.split('/')
    const family = familyOf(network)
    list.addSubnet(network, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
