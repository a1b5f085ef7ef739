import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'

/** The visit of a link. */
export interface Linked {
  businessId: string
  bookingId: string
}

const tokenForm = /^[\w-]{64}$/
const idLength = 16
const signatureLength = 16

/**
 * The review link of a visit: its token names the business and the booking, and is signed with the key of the
 * installation. Nothing is stored, and a forged token is refused without a query.
 */
export function linkTo(publicUrl: string, masterKey: MasterKey, linked: Linked): string {
  const ids = Buffer.concat([bytesOf(linked.businessId), bytesOf(linked.bookingId)])
  const token = Buffer.concat([ids, signatureOf(masterHash(masterKey, ...signedOf(ids)))]).toString(
    'base64url',
  )
  return `${publicUrl}/review/${token}`
}

/** The visit of a token; undefined if the signature is invalid. */
export function readToken(masterKey: MasterKey, token: string): Linked | undefined {
  if (!tokenForm.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 2 * idLength)
  const given = bytes.subarray(2 * idLength)
  const signatures = masterHashes(masterKey, ...signedOf(ids)).map(signatureOf)
  if (!signatures.some((signature) => timingSafeEqual(given, signature))) return undefined
  return { businessId: idOf(ids.subarray(0, idLength)), bookingId: idOf(ids.subarray(idLength)) }
}

/** 128 bits, too many to guess. */
const signatureOf = (hash: Buffer) => hash.subarray(0, signatureLength)

const signedOf = (ids: Buffer) => ['review-link', ids.toString('hex')] as const

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
