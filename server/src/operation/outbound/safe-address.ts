import { isIP } from 'node:net'

import { isMetadata, isPublic, liesIn } from './networks.ts'
import { resolveName } from './resolve-name.ts'

/** The allowed destinations of deliveries, from the configuration. */
export interface AddressRules {
  /** Also allows http, private addresses and any port: for development and tests. */
  allowInsecure: boolean
  allowedPorts: readonly number[]
  /** Addresses and networks that are allowed though not public, also with http. */
  allowedNetworks: readonly string[]
}

/**
 * Whether a subscription may not have this URL. A name that does not resolve now is accepted: every delivery checks
 * the addresses that it dials. It queries the DNS, so it must not be called inside a transaction; it returns within 2
 * seconds.
 */
export async function refusedUrl(text: string, rules: AddressRules): Promise<boolean> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || breaksRules(url, rules)) return true
  if (rules.allowInsecure || isIP(hostOf(url))) return false
  const how = { limitMs: 2_000, orSystem: hasNetworks(rules) }
  const addresses = await resolveName(hostOf(url), how).catch(() => [])
  return !addresses.every(({ address }) => mayReach(address, url, rules))
}

/** Checks the URL alone: its scheme, port, credentials and literal address. */
export function breaksRules(url: URL, rules: AddressRules): boolean {
  // Credentials would be visible in lists of subscriptions, and could disguise the host.
  if (url.username || url.password) return true
  if (rules.allowInsecure) return !['https:', 'http:'].includes(url.protocol)
  const usualPort = usualPorts.get(url.protocol)
  if (!usualPort || (isPlain(url) && !hasNetworks(rules))) return true
  const port = Number(url.port || usualPort)
  if (port !== usualPort && !rules.allowedPorts.includes(port)) return true
  const host = hostOf(url)
  if (isIP(host)) return !mayReach(host, url, rules)
  // If networks are allowed, any name may resolve into one: its addresses decide.
  return !hasNetworks(rules) && (!publicName.test(host) || localName.test(host))
}

const usualPorts = new Map([
  ['https:', 443],
  ['http:', 80],
])
const isPlain = ({ protocol }: URL) => protocol === 'http:'

export const hasNetworks = ({ allowedNetworks }: AddressRules) => allowedNetworks.length > 0

/** Whether this address, from the URL or from its name, may be dialled. */
export const mayReach = (address: string, url: URL, rules: AddressRules): boolean =>
  (isPublic(address) && !isPlain(url)) || isAllowed(address, rules)

const isAllowed = (address: string, { allowedNetworks }: AddressRules) =>
  !isMetadata(address) && liesIn(address, allowedNetworks)

/**
 * Whether the URL contains a literal private address that could be allowed: the only refusal whose reason is
 * returned, since it reveals no look-up.
 */
export function namesPrivateAddress(text: string): boolean {
  const host = URL.canParse(text) ? hostOf(new URL(text)) : ''
  return isIP(host) !== 0 && !isPublic(host) && !isMetadata(host)
}

/** The host to dial: without the brackets of IPv6. The URL parser has normalised other notations of IPv4. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

const publicName = /^[^.].*\.[^.\d][^.]*\.?$/
const localName = /\.(localhost|local|internal|home\.arpa|lan)\.?$/
