import { isIP } from 'node:net'

/** A network that limits count by. */
export interface Network {
  /** As it is counted and hashed: an IPv4 address, or a prefix such as 2001:db8:1::/48. */
  name: string
  /** It has so many times the limit of one client. */
  factor: number
}

/**
 * The networks that an address counts for, the narrowest first. Providers give a customer a /64, a /56 or a /48 of IPv6, so
 * whoever has the larger ones gets little more than one client. Behind the addresses of an IPv4 /24 are up to thousands of
 * people, such as those of a mobile provider: it has room for many of them, and stops only a flood from all of it.
 */
const widths = {
  ipv4: [
    { bits: 32, factor: 1 },
    { bits: 24, factor: 16 },
  ],
  ipv6: [
    { bits: 64, factor: 1 },
    { bits: 56, factor: 2 },
    { bits: 48, factor: 4 },
  ],
} as const

export type Networks = readonly [Network, ...Network[]]

/** Of a text that is no address, itself. An IPv4 address that is mapped into IPv6 counts as itself. */
export function networksOf(address: string): Networks {
  const plain = plainAddress(address)
  if (plain === undefined) return [{ name: address, factor: 1 }]
  if (isIP(plain) === 4) return namedBy(widths.ipv4, (bits) => ipv4Prefix(plain, bits))
  const groups = groupsOf(plain)
  return namedBy(widths.ipv6, (bits) => ipv6Prefix(groups, bits))
}

function namedBy(
  [narrowest, ...wider]: readonly [Width, ...Width[]],
  nameOf: (bits: number) => string,
): Networks {
  const named = ({ bits, factor }: Width) => ({ name: nameOf(bits), factor })
  return [named(narrowest), ...wider.map(named)]
}

interface Width {
  bits: number
  factor: number
}

const ipv4Prefix = (address: string, bits: number) =>
  bits === 32 ? address : `${address.split('.').slice(0, 3).join('.')}.0/${bits}`

function ipv6Prefix(groups: readonly number[], bits: number) {
  const kept = groups.slice(0, Math.ceil(bits / 16))
  const masked = kept.map((group, index) => (bits < (index + 1) * 16 ? group & 0xff00 : group))
  return `${masked.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** The network of one client: an IPv4 address, or the /64 of an IPv6 address, since a client has that many addresses. */
export const clientNetwork = (address: string): string => networksOf(address)[0].name

/**
 * The names of an address in a fair queue: turns are taken by the /48 of IPv6, and within it by client, so that somebody with
 * many of its networks has the turns of one. An IPv4 address has its own: those of a /24 belong to many people.
 */
export function queueNames(address: string): { name: string; member: string } {
  const networks = networksOf(address)
  const [{ name: member }] = networks
  const widest = networks.at(-1)?.name ?? member
  return { name: isIP(member) === 4 ? member : widest, member }
}

/**
 * An address in any of the forms in which proxies and sockets write it, without port, brackets, quotes and zone; IPv4 that is
 * mapped into IPv6 as IPv4. Undefined for anything else.
 */
export function plainAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, ipv4] = withPort.exec(bare) ?? []
  const address = (bracketed ?? ipv4 ?? bare).replace(/%.*$/, '')
  // An address in brackets is never IPv4.
  if (isIP(address) === 4) return bracketed === undefined ? address : undefined
  if (isIP(address) !== 6) return undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return address.toLowerCase()
  return groups.slice(6).flatMap(bytesOf).join('.')
}

/** `[2001:db8::1]`, `[2001:db8::1]:443` and `192.0.2.1:443`; an IPv6 address without brackets has no port. */
const withPort = /^(?:\[([^\]]*)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/

/** The eight groups of an IPv6 address in any of its forms. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes a dotted end in hexadecimal.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]
