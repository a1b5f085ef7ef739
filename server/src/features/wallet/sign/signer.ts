import type { KeyObject, X509Certificate } from 'node:crypto'

import { makeTestCertificate, testIdentity } from './test-certificate.ts'

/** What the configuration says of who signs. */
export interface WalletSettings {
  certificate: X509Certificate
  key: KeyObject
  chain: readonly X509Certificate[]
  passTypeIdentifier: string
  teamIdentifier: string
}

/** Who signs the passes of this installation. */
export interface Signer {
  passTypeIdentifier: string
  teamIdentifier: string
  /** Of the certificate; null while we sign with one of our own, which phones refuse. */
  expiresAt: Date | null
  sign: (bytes: Uint8Array, at: Date) => Promise<Buffer>
}

/** The signer that the configuration names, or one that makes itself a certificate when it first signs. */
export function openSigner(settings: WalletSettings | null): Signer {
  if (settings === null) {
    let made: ReturnType<typeof makeTestCertificate> | undefined
    const sign: Signer['sign'] = async (bytes, at) => {
      made ??= makeTestCertificate(at)
      return signBy({ ...(await made), chain: [] }, bytes, at)
    }
    return { ...testIdentity, expiresAt: null, sign }
  }
  const { passTypeIdentifier, teamIdentifier, certificate } = settings
  return {
    passTypeIdentifier,
    teamIdentifier,
    expiresAt: certificate.validToDate,
    sign: (bytes, at) => signBy(settings, bytes, at),
  }
}

/** The library is read when a pass is first signed: most starts need none. */
async function signBy(
  pair: Pick<WalletSettings, 'certificate' | 'key' | 'chain'>,
  bytes: Uint8Array,
  at: Date,
) {
  const { signDetached } = await import('./pkcs7.ts')
  return signDetached(bytes, { ...pair, at })
}
