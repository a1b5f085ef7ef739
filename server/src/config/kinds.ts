import { BlockList, isIP } from 'node:net'

import { readMasterKey } from '#core/crypto/key-ring.ts'

import type { Parse } from './env.ts'

/** The kinds of settings: each parses text into a value or throws the expected form. */

export const text: Parse<string> = (value) => value

export const oneOf =
  <const Choice extends string>(...choices: Choice[]): Parse<Choice> =>
  (value) =>
    choices.find((choice) => choice === value.toLowerCase()) ??
    mustBe(`one of ${choices.join(', ')}`)

export const integer =
  (least: number, most: number): Parse<number> =>
  (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN
    return number >= least && number <= most
      ? number
      : mustBe(`a whole number from ${least} to ${most}`)
  }

/** A number of seconds, fractions allowed. */
export const secondsUpTo =
  (most: number): Parse<number> =>
  (value) => {
    const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN
    return number <= most ? number : mustBe(`seconds from 0 to ${most}`)
  }

/** Up to 30 days. */
export const seconds = secondsUpTo(30 * 86_400)

export const flag: Parse<boolean> = (value) =>
  flags.get(value.toLowerCase()) ?? mustBe('on or off (or true, false, 1, 0)')

const flags = new Map([
  ...['on', 'true', '1', 'yes'].map((word) => [word, true] as const),
  ...['off', 'false', '0', 'no'].map((word) => [word, false] as const),
])

/** Values separated by commas or spaces. */
export const list =
  <T>(item: Parse<T>, most = Infinity): Parse<T[]> =>
  (value) => {
    const words = value.split(/[\s,]+/).filter(Boolean)
    if (words.length === 0) mustBe('a list of values')
    return words.length > most ? mustBe(`at most ${most} values`) : words.map(item)
  }

/** A web address, without a trailing slash. */
export const webAddress: Parse<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash
  return plain ? url.href.replace(/\/+$/, '') : mustBe('an http or https address without ? or #')
}

/** The same without a path, since the pages of this server stand at the root of their host. */
export const webOrigin: Parse<string> = (value) => {
  const url = new URL(webAddress(value))
  return url.pathname === '/'
    ? url.origin
    : mustBe(`an address without a path, such as ${url.origin}: nothing is served below a path`)
}

/** A URI by which people can be reached. */
export const contact: Parse<string> = (value) =>
  /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(value) && URL.canParse(value)
    ? value
    : mustBe('a URI that begins with mailto: or https://')

/**
 * The address of a service by its schemes. Only the scheme is checked, because PostgreSQL's
 * addresses of unix sockets (no host, `?host=/folder`) are not valid URLs.
 */
export const address =
  (...schemes: string[]): Parse<string> =>
  (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`) && value.length > scheme.length + 3)
      ? value
      : mustBe(`an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`)

/** An address or a network in CIDR form. */
export const subnet: Parse<string> = (value) =>
  isNetwork(value) ? value : mustBe('made of addresses or networks such as 10.0.0.0/8')

/** The addresses of proxies: the same but everybody, or one of Fastify's names for private networks. */
export const proxies: Parse<string> = (value) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return value
  // Anybody could choose the address by which limits count, so Fastify does not start with it.
  if (/\/0+$/.test(value)) mustBe('the addresses of your proxies, and not all addresses')
  return isNetwork(value)
    ? value
    : mustBe(
        'made of addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      )
}

function isNetwork(value: string) {
  const [ip = '', prefix, ...rest] = value.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(ip, Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

/** The text of a master key: 32 bytes as base64, base64url or hex. */
export const masterKey: Parse<string> = (value) => {
  try {
    readMasterKey(value)
    return value
  } catch {
    return mustBe(`32 bytes as base64 or hex. ${howToMakeKey}`)
  }
}

export const howToMakeKey = 'Create one with: openssl rand -base64 32'

function mustBe(what: string): never {
  throw new Error(`it must be ${what}`)
}
