import { Utf8String } from 'asn1js'
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { AttributeTypeAndValue, Certificate } from 'pkijs'

import { testIdentity } from './test-identity.ts'

const dayMs = 86_400_000
const years = 10 * 365

/** A self-signed certificate in the form of Apple's: its passes are complete, but phones reject them. */
export async function makeTestCertificate(now: Date) {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2_048,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2 })
  certificate.serialNumber.valueBlock.valueDec = 1
  for (const name of [certificate.subject, certificate.issuer])
    for (const [type, value] of named)
      name.typesAndValues.push(
        new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }),
      )
  certificate.notBefore.value = new Date(now.getTime() - dayMs)
  certificate.notAfter.value = new Date(now.getTime() + years * dayMs)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    certificate: new X509Certificate(Buffer.from(certificate.toSchema().toBER(false))),
    key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
  }
}

const named = [
  ['0.9.2342.19200300.100.1.1', testIdentity.passTypeIdentifier],
  ['2.5.4.3', `Pass Type ID: ${testIdentity.passTypeIdentifier} (test)`],
  ['2.5.4.11', testIdentity.teamIdentifier],
] as const
