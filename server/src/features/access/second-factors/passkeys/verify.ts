import type { SecondFactor } from '../queries.ts'
import { algorithms, relyingPartyOf, type Sites } from './options.ts'
import type { Assertion, Registration } from './schema.ts'

/** Loaded with the first passkey: the library and its parsers of certificates are large. */
export const loadLibrary = () => import('@simplewebauthn/server')

export interface Expectation {
  sites: Sites
  expectedChallenge: string | ((challenge: string) => boolean)
}

/** The new credential of a registration; undefined if it does not fit what was asked for. */
export async function verifyRegistration(
  response: Registration,
  { sites, expectedChallenge }: Expectation,
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  if (!(await hasNoCertificate(response))) return undefined
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      ...relyingPartyOf(sites),
      // The password was given too: a touch is enough.
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  return registrationInfo?.credential
}

/**
 * Attestation is not asked for, so nothing but none or a signature of the credential itself is sent. Other forms have
 * certificates, whose revocation lists the library would fetch from any address that they name.
 */
async function hasNoCertificate({ response }: Registration): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    )
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/** The new signature count of a passkey; undefined if the signature is wrong or of another challenge. */
export async function verifyAssertion(
  response: Assertion,
  { credentialId, publicKey, transports, usedCounter }: SecondFactor,
  { sites, expectedChallenge }: Expectation,
): Promise<number | undefined> {
  if (credentialId === null || publicKey === null) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      ...relyingPartyOf(sites),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: usedCounter,
        transports,
      },
      requireUserVerification: false,
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws for every input that does not fit. */
const orNothing = <Result extends object>(result: Promise<Result>): Promise<Partial<Result>> =>
  result.catch(() => ({}))
