import { createPrivateKey, X509Certificate } from 'node:crypto'

import type { envReader, Parse } from './env.ts'
import * as kind from './kinds.ts'

/** The certificate and key of Apple for signing passes; null where there are none. */
export function readWallet({ read, secret, faults }: ReturnType<typeof envReader>) {
  const certificate = secret('WALLET_CERT', certificatePem)
  const key = secret('WALLET_KEY', keyPem)
  const wwdr = secret('WALLET_WWDR', certificatePem)
  const apnsUrl = read('WALLET_PUSH_URL', kind.webAddress, 'https://api.push.apple.com')
  const given = [certificate, key].filter((one) => one !== null).length
  if (given === 1)
    faults.push(
      'WALLET_CERT_FILE and WALLET_KEY_FILE must be set together: a pass is signed by both',
    )
  if (wwdr !== null && given === 0)
    faults.push('WALLET_WWDR_FILE is given without WALLET_CERT_FILE')
  if (certificate === null || key === null) return null
  const { UID: passTypeIdentifier, OU: teamIdentifier } = certificate.toLegacyObject().subject
  if (typeof passTypeIdentifier !== 'string' || typeof teamIdentifier !== 'string') {
    faults.push(
      'WALLET_CERT: it has no pass type (UID) and team (OU): use the certificate of a pass type',
    )
    return null
  }
  if (!certificate.checkPrivateKey(key)) faults.push('WALLET_KEY: it is not the key of WALLET_CERT')
  // The first check compares names only.
  if (wwdr && !(certificate.checkIssued(wwdr) && certificate.verify(wwdr.publicKey)))
    faults.push('WALLET_WWDR: it is not the certificate that WALLET_CERT was issued by')
  const chain = wwdr === null ? [] : [wwdr]
  return { certificate, key, chain, passTypeIdentifier, teamIdentifier, apnsUrl }
}

const dayMs = 86_400_000

/** Warnings for the operator about problems that would otherwise only show on phones. */
export function walletWarnings(
  { wallet, publicUrl }: { wallet: ReturnType<typeof readWallet>; publicUrl: string },
  now = Date.now(),
): string[] {
  if (wallet === null) return []
  const warnings: string[] = []
  const days = Math.floor((wallet.certificate.validToDate.getTime() - now) / dayMs)
  if (days < 0) warnings.push('WALLET_CERT has expired: phones refuse new passes')
  else if (days < 30) warnings.push(`WALLET_CERT expires in ${days} days`)
  if (!publicUrl.startsWith('https:'))
    warnings.push('PUBLIC_URL is not https: phones accept passes, but never fetch updates')
  return warnings
}

const certificatePem: Parse<X509Certificate> = (text) => {
  try {
    return new X509Certificate(text)
  } catch (cause) {
    throw new Error('it must be a certificate as PEM', { cause })
  }
}

const keyPem: Parse<ReturnType<typeof createPrivateKey>> = (text) => {
  const key = readKey(text)
  if (key?.asymmetricKeyType !== 'rsa')
    throw new Error('it must be an RSA key as PEM, without a passphrase')
  return key
}

function readKey(text: string) {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}
