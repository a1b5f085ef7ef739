import { isIP } from 'node:net'

import { isMetadata, isPublic, liesIn } from './networks.ts'
import { resolveName } from './resolve-name.ts'

/** Where deliveries may go; from the configuration. */
export interface AddressRules {
  /** http, private addresses and any port are allowed too: for development and tests. */
  allowInsecure: boolean
  allowedPorts: readonly number[]
  /** Addresses and networks that may be reached though they are not public, also with http. */
  allowedNetworks: readonly string[]
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
  const how = { limitMs: 2_000, orSystem: hasNetworks(rules) }
  const addresses = await resolveName(hostOf(url), how).catch(() => [])
  return !addresses.every(({ address }) => mayReach(address, url, rules))
}

/** What the URL alone tells: its scheme, port, credentials and literal address. */
export function breaksRules(url: URL, rules: AddressRules): boolean {
  // Credentials would be shown to whoever lists subscriptions, and hide which host is meant.
  if (url.username || url.password) return true
  if (rules.allowInsecure) return !['https:', 'http:'].includes(url.protocol)
  const usualPort = usualPorts.get(url.protocol)
  if (!usualPort || (isPlain(url) && !hasNetworks(rules))) return true
  const port = Number(url.port || usualPort)
  if (port !== usualPort && !rules.allowedPorts.includes(port)) return true
  const host = hostOf(url)
  if (isIP(host)) return !mayReach(host, url, rules)
  // Where networks are allowed, any name may lead into one: its addresses decide.
  return !hasNetworks(rules) && (!publicName.test(host) || localName.test(host))
}

const usualPorts = new Map([
  ['https:', 443],
  ['http:', 80],
])
const isPlain = ({ protocol }: URL) => protocol === 'http:'

export const hasNetworks = ({ allowedNetworks }: AddressRules) => allowedNetworks.length > 0

/** Whether this address, the URL's own or one its name leads to, may be dialled. */
export const mayReach = (address: string, url: URL, rules: AddressRules): boolean =>
  (isPublic(address) && !isPlain(url)) || isAllowed(address, rules)

const isAllowed = (address: string, { allowedNetworks }: AddressRules) =>
  !isMetadata(address) && liesIn(address, allowedNetworks)

/**
 * Whether the text alone names an address that is private but could be allowed: the one refusal whose
 * reason may be told, since nothing was looked up for it.
 */
export function namesPrivateAddress(text: string): boolean {
  const host = URL.canParse(text) ? hostOf(new URL(text)) : ''
  return isIP(host) !== 0 && !isPublic(host) && !isMetadata(host)
}

/** The host as it is dialled: without the brackets of IPv6. Other notations of IPv4 are already plain. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

const publicName = /^[^.].*\.[^.\d][^.]*\.?$/
const localName = /\.(localhost|local|internal|home\.arpa|lan)\.?$/
