import { BlockList, isIP } from 'node:net'

/** Whether an address may belong to a public host: not if it is in a special-purpose network. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !check(family === 4 ? reserved : reserved6, address)
}

/** A list of networks of one family; a single address is a network too. */
function subnets(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const isFour = isIP(address) === 4
    list.addSubnet(address, Number(prefix ?? (isFour ? 32 : 128)), isFour ? 'ipv4' : 'ipv6')
  }
  return list
}

const check = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether an address is in one of these networks of its own family: an IPv4-mapped address is not IPv4 here. */
export function liesIn(address: string, networks: readonly string[]): boolean {
  const family = isIP(address)
  const own = networks.filter((network) => isIP(network.split('/')[0] ?? '') === family)
  return family !== 0 && check(subnets(own), address)
}

/** IANA's registry of special-purpose addresses, multicast and class E. */
const reserved = subnets([
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
  // Azure's platform services use this address, though it is in a public range.
  '168.63.129.16/32',
])

/**
 * Only 2000::/3 is allocated. Addresses outside of it (loopback, IPv4-mapped, NAT64, unique local, link-local) are
 * refused, as are the parts of it that lead to IPv4 or to no host: Teredo, 6to4, documentation.
 */
const reserved6 = subnets([
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/**
 * The metadata services of clouds, which return credentials: never allowed, whatever networks are. The IPv6 forms
 * that embed IPv4 addresses are not allowed either, as they could hide these.
 */
const metadata = subnets(['169.254.0.0/16', '100.100.100.200', '168.63.129.16', '192.0.0.192'])
const metadata6 = subnets([
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fd00:42::42',
  'fe80::/10',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
])

export const isMetadata = (address: string) =>
  address !== '::1' && check(isIP(address) === 4 ? metadata : metadata6, address)
