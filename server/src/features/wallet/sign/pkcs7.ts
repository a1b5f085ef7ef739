import { fromBER, ObjectIdentifier, OctetString, UTCTime } from 'asn1js'
import { createHash, type KeyObject, type X509Certificate } from 'node:crypto'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
}

export interface Signature {
  certificate: X509Certificate
  key: KeyObject
  /** The intermediate certificates up to a root that phones trust. */
  chain: readonly X509Certificate[]
  at: Date
}

/** A detached PKCS#7 signature over the bytes, by SHA-256 and RSA, as DER. */
export async function signDetached(bytes: Uint8Array, { certificate, key, chain, at }: Signature) {
  const [own, ...others] = [certificate, ...chain].map(readable)
  if (!own) throw new Error('A signer requires a certificate')
  const sid = new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [new SignerInfo({ version: 1, sid, signedAttrs: attributesOf(bytes, at) })],
    certificates: [own, ...others],
  })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const signingKey = key.toCryptoKey(algorithm, false, ['sign'])
  await signed.sign(signingKey, 0, 'SHA-256', buffer(bytes))
  const content: unknown = signed.toSchema(true)
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content })
  return Buffer.from(info.toSchema().toBER(false))
}

function attributesOf(bytes: Uint8Array, at: Date) {
  const digest = createHash('sha256').update(bytes).digest()
  const attributes = [
    { type: oids.contentType, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] },
    { type: oids.signingTime, values: [new UTCTime({ valueDate: at })] },
    { type: oids.messageDigest, values: [new OctetString({ valueHex: buffer(digest) })] },
  ]
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: attributes.map((one) => new Attribute(one)),
  })
}

const readable = ({ raw }: X509Certificate) =>
  new Certificate({ schema: fromBER(buffer(raw)).result })

/** The library takes whole buffers, and Node's are views of a larger one. */
const buffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer
