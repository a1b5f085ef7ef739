import { timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'

import type { Hold } from '../shapes.ts'

const purpose = 'book-hold-2'
/** A request with headers of more than 16 KB is refused. Twenty services with long names and many add-ons may exceed it. */
const lengthMax = 12_000
/** Of the hold before it is compressed; each character is at most three bytes. */
const textMax = 80_000

/**
 * A hold as it stands in the address of the following steps: signed, so that nobody can send a visitor an address that
 * shows another price. Undefined if it is too long for an address.
 */
export function signHold(masterKey: MasterKey, slug: string, hold: Hold): string | undefined {
  const { token, expiresAt, date, startTime, endTime, staff } = hold
  const { services, subtotal, deposit, cancellation } = hold
  const text = JSON.stringify({
    token,
    expiresAt,
    date,
    startTime,
    endTime,
    subtotal,
    cancellation: { until: cancellation.until },
    staff: { id: staff.id, firstName: staff.firstName },
    deposit: deposit && { amount: deposit.amount },
    services: services.map(shortLine),
  } satisfies Hold)
  if (text.length > textMax) return undefined
  const content = deflateRawSync(text, { dictionary }).toString('base64url')
  const signature = signatureOf(masterHash(masterKey, purpose, `${slug}\n${content}`))
  const signed = `${content}.${signature}`
  return signed.length > lengthMax ? undefined : signed
}

const shortLine = (line: Hold['services'][number]) => ({
  serviceId: line.serviceId,
  serviceName: line.serviceName,
  variantName: line.variantName,
  price: line.price,
  duration: line.duration,
  addons: line.addons.map(({ name, price, duration }) => ({ name, price, duration })),
})

/** The hold of an address; undefined if it was not signed here for this page. */
export function readHold(masterKey: MasterKey, slug: string, signed: string): Hold | undefined {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{22})$/.exec(signed) ?? []
  if (!content || signed.length > lengthMax) return undefined
  const sent = Buffer.from(signature)
  const isSigned = masterHashes(masterKey, purpose, `${slug}\n${content}`).some((hash) =>
    timingSafeEqual(Buffer.from(signatureOf(hash)), sent),
  )
  if (!isSigned) return undefined
  return JSON.parse(contentOf(content)) as Hold
}

/** The JSON of a hold that an address carries, whether or not it was signed here. */
export const contentOf = (content: string) =>
  inflateRawSync(Buffer.from(content, 'base64url'), {
    dictionary,
    maxOutputLength: 3 * textMax,
  }).toString()

/** The text that most holds have in common: it makes an address a third as long. A change of it needs another purpose. */
const dictionary = Buffer.from(
  '"variantName":null,"addons":[],"deposit":null,"deposit":{"amount":"cancellation":{"until":null,"cancellation":{"until":"T08:00:00.000Z"},"staff":{"id":"","firstName":""},"addons":[{"name":"","price":,"duration":}],"services":[{"serviceId":"","serviceName":"","variantName":"","price":,"duration":30,"addons":[]}]}{"token":"","expiresAt":"2026-","date":"2026-","startTime":"10:00","endTime":"11:00","subtotal":',
)

const signatureOf = (hash: Buffer) => hash.subarray(0, 16).toString('base64url')
