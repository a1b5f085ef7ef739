import { isIP } from 'node:net'

/**
 * The network that limits per address count: an IPv4 address itself, an IPv6 address by its /64, since one client has
 * that many addresses. An IPv4 address mapped into IPv6 counts as itself.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

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
