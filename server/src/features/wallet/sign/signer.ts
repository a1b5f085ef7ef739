import type { KeyObject, X509Certificate } from 'node:crypto'

import { testIdentity } from './test-identity.ts'

/** The signing certificate from the configuration. */
export interface WalletSettings {
  certificate: X509Certificate
  key: KeyObject
  chain: readonly X509Certificate[]
  passTypeIdentifier: string
  teamIdentifier: string
}

/** The signer of the passes of this installation. */
export interface Signer {
  passTypeIdentifier: string
  teamIdentifier: string
  /** The identifier in the certificate; null with the self-signed certificate, which phones reject. */
  expiresAt: Date | null
  sign: (bytes: Uint8Array, at: Date) => Promise<Buffer>
}

/** The configured signer, or one that creates a self-signed certificate at its first use. */
export function openSigner(settings: WalletSettings | null): Signer {
  if (settings === null) {
    let made: ReturnType<typeof makeCertificate> | undefined
    const sign: Signer['sign'] = async (bytes, at) => {
      made ??= makeCertificate(at)
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

/** The library is imported with the first signature: most processes need none. */
const makeCertificate = async (at: Date) =>
  (await import('./test-certificate.ts')).makeTestCertificate(at)

async function signBy(
  pair: Pick<WalletSettings, 'certificate' | 'key' | 'chain'>,
  bytes: Uint8Array,
  at: Date,
) {
  const { signDetached } = await import('./pkcs7.ts')
  return signDetached(bytes, { ...pair, at })
}
