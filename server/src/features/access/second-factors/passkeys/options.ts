import type { Account } from '../../accounts/queries.ts'
import type { SecondFactor } from '../queries.ts'
import type { RequestOptions } from './schema.ts'

/** The origins of our pages. */
export type Sites = readonly string[]

/** COSE numbers, the preferred one first: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257]

const timeoutMs = 300_000

/** Passkeys are bound to the host of our pages: that of PUBLIC_URL, else the one that the request names. */
export const relyingPartyOf = (sites: Sites) => ({
  expectedOrigin: [...sites],
  expectedRPID: new URL(sites[0] ?? 'http://localhost').hostname,
})

/** The options with which a browser creates a passkey. */
export function registrationOptions(
  sites: Sites,
  { id, email, name }: Account,
  { challenge, own }: { challenge: string; own: readonly SecondFactor[] },
) {
  return {
    challenge,
    rp: { id: relyingPartyOf(sites).expectedRPID, name: 'Openchair' },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name ?? email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: credentialsOf(own),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
    timeout: timeoutMs,
  }
}

/** The options with which a browser signs by one of these passkeys. */
export const requestOptions = (
  sites: Sites,
  challenge: string,
  own: readonly SecondFactor[],
): RequestOptions => ({
  challenge,
  rpId: relyingPartyOf(sites).expectedRPID,
  allowCredentials: credentialsOf(own),
  userVerification: 'preferred',
  timeout: timeoutMs,
})

const credentialsOf = (own: readonly SecondFactor[]) =>
  own.flatMap(({ credentialId: id, transports }) =>
    id === null ? [] : [{ id, type: 'public-key', transports }],
  )
