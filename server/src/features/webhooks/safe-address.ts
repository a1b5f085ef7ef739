import { BlockList, isIP } from 'node:net'

import { resolveName } from './resolve-name.ts'

/** Where deliveries may go; from the configuration. */
export interface AddressRules {
  /** http, private addresses and any port are allowed too: for development and tests. */
  allowInsecure: boolean
  allowedPorts: readonly number[]
}

/**
 * Whether a subscription may not have this URL. A name that does not resolve now is not refused: the
 * address counts that is dialled, and every delivery checks it again. Asks the DNS, so not for use
 * inside a transaction; answers within 2 seconds.
 */
export async function refusedUrl(text: string, rules: AddressRules): Promise<boolean> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || breaksRules(url, rules)) return true
  if (rules.allowInsecure || isIP(hostOf(url))) return false
  const addresses = await resolveName(hostOf(url), 2_000).catch(() => [])
  return !addresses.every(({ address }) => isPublic(address))
}

/** What the URL alone tells: its scheme, port, credentials and literal address. */
export function breaksRules(url: URL, { allowInsecure, allowedPorts }: AddressRules): boolean {
  // Credentials would be shown to whoever lists subscriptions, and hide which host is meant.
  if (url.username || url.password) return true
  if (allowInsecure) return !['https:', 'http:'].includes(url.protocol)
  if (url.protocol !== 'https:' || !allowedPorts.includes(Number(url.port || 443))) return true
  const host = hostOf(url)
  return isIP(host) ? !isPublic(host) : !publicName.test(host) || localName.test(host)
}

/** The host as it is dialled: without the brackets of IPv6. Other notations of IPv4 are already plain. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

const publicName = /^[^.].*\.[^.\d][^.]*\.?$/
const localName = /\.(localhost|local|internal|home\.arpa|lan)\.?$/

/** Whether an address may belong to somebody on the internet: all that is set aside for other uses is not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return family === 4 ? !reserved.check(address, 'ipv4') : !reserved6.check(address, 'ipv6')
}

const subnets = (family: 'ipv4' | 'ipv6', networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** IANA's registry of special-purpose addresses, multicast and class E. */
const reserved = subnets('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Azure answers its machines here, though the address looks public.
  '168.63.129.16/32',
])

/**
 * Only 2000::/3 is given out. What lies outside (loopback, IPv4-mapped, NAT64, unique local, link-local)
 * is refused, as are the parts of it that lead back to IPv4 or nowhere: Teredo, 6to4, documentation.
 */
const reserved6 = subnets('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
