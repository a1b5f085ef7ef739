import { plainAddress } from '#core/client-network.ts'
import type { Arrival, MalformedForwards } from '#core/doctor-paths.ts'

import { type Finding, finding } from '../findings.ts'
import { isLocal } from '../machine/configuration.ts'

/** An address for documentation (RFC 5737), which no client has. */
export const spoofed = '203.0.113.77'

interface Arrivals {
  plain: Arrival
  /** Of a request that named another client. */
  forged: Arrival
  trustsProxy: boolean
}

/** The mistakes of a proxy that show in how requests arrive. */
export function arrivalFindings(url: string, { plain, forged, trustsProxy }: Arrivals): Finding[] {
  const { protocol, host } = new URL(url)
  const { malformed } = forged
  const found: Finding[] = malformed ? [malformedFinding(malformed)] : []
  if (plain.host !== host)
    found.push(finding('PROXY_HOST', `The server got the host ${plain.host}, not ${host}`))
  if (forged.client === spoofed && !isOfThisMachine(forged))
    found.push(
      finding(
        'PROXY_FORWARDED_FOR_BELIEVED',
        'A client can choose its address by X-Forwarded-For, and so escape every limit',
      ),
    )
  // The server speaks plain HTTP, so a proxy has ended the TLS.
  const hasProxy = protocol === 'https:' || plain.forwardedFor !== null
  if (!hasProxy && !trustsProxy) return found
  if (plain.forwardedFor === null)
    found.push(
      finding(
        'PROXY_FORWARDED_FOR',
        `The proxy does not set X-Forwarded-For: all clients count as ${plain.peer}`,
      ),
    )
  else if (!trustsProxy)
    found.push(
      finding(
        'TRUST_PROXY_MISSING',
        `A proxy at ${plain.peer} forwards requests, but TRUST_PROXY is not set: all clients share its limits`,
      ),
    )
  if (plain.forwardedProto !== protocol.slice(0, -1))
    found.push(
      finding(
        'PROXY_FORWARDED_PROTO',
        `X-Forwarded-Proto is ${plain.forwardedProto ?? 'not set'} for a request by ${protocol.slice(0, -1)}`,
      ),
    )
  return found
}

/**
 * Whether a proxy has appended the address of this command, which is on the machine of the proxy and so is trusted itself:
 * then its word is believed, and that of others is not.
 */
function isOfThisMachine({ forwardedFor }: Arrival): boolean {
  const [first, ...appended] = (forwardedFor ?? '')
    .split(',')
    .map((one) => plainAddress(one) ?? one)
  return first === spoofed && appended.length > 0 && appended.every((one) => isLocal(one))
}

const malformedFinding = ({ count, sentBy, lastAt }: MalformedForwards) =>
  finding(
    'PROXY_FORWARDED_FOR_MALFORMED',
    `${sentBy} wrote something else than an address into X-Forwarded-For of ${count} requests since the server started, the last at ${lastAt}: their clients all count as that proxy`,
  )
