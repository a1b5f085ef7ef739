import { timingSafeEqual } from 'node:crypto'

import { keyedHash } from '#core/crypto.ts'
import type { MasterKey } from '#core/key-ring.ts'

/** Which visit a link is about. */
export interface Linked {
  businessId: string
  bookingId: string
}

const tokenForm = /^[\w-]{64}$/
const idLength = 16
const signatureLength = 16

/**
 * The link by which a customer reviews a visit: it names business and booking, and is signed under the key of the
 * installation. So nothing has to be stored for it, and a forged one is known before anything is looked up.
 */
export function linkTo(publicUrl: string, masterKey: MasterKey, linked: Linked): string {
  const ids = Buffer.concat([bytesOf(linked.businessId), bytesOf(linked.bookingId)])
  const token = Buffer.concat([ids, signatureOf(masterKey, ids)]).toString('base64url')
  return `${publicUrl}/review/${token}`
}

/** What the token of a link is about; undefined unless we signed it. */
export function readToken(masterKey: MasterKey, token: string): Linked | undefined {
  if (!tokenForm.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 2 * idLength)
  if (!timingSafeEqual(bytes.subarray(2 * idLength), signatureOf(masterKey, ids))) return undefined
  return { businessId: idOf(ids.subarray(0, idLength)), bookingId: idOf(ids.subarray(idLength)) }
}

/** 128 bits, which nobody guesses. */
const signatureOf = (masterKey: MasterKey, ids: Buffer) =>
  keyedHash(masterKey, 'review-link', ids.toString('hex')).subarray(0, signatureLength)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
