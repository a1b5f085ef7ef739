import { timingSafeEqual } from 'node:crypto'

import { keyedHash } from '#core/crypto/crypto.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'

/** The customer of an unsubscribe link. */
export interface Addressee {
  businessId: string
  customerId: string
}

const idLength = 16
const signatureLength = 16
const form = /^[\w-]{64}$/

/**
 * The token of an unsubscribe link: the ids of business and customer, signed with the key of the installation.
 * Nothing is stored, and the link of an old message is valid as long as the customer exists.
 */
export const tokenOf = (masterKey: MasterKey, addressee: Addressee): string =>
  Buffer.concat([
    bytesOf(addressee.businessId),
    bytesOf(addressee.customerId),
    signatureOf(masterKey, addressee),
  ]).toString('base64url')

/** The customer of a token; undefined if the signature is invalid. */
export function readToken(masterKey: MasterKey, token: string): Addressee | undefined {
  if (!form.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const addressee = {
    businessId: idOf(bytes.subarray(0, idLength)),
    customerId: idOf(bytes.subarray(idLength, 2 * idLength)),
  }
  const isOurs = timingSafeEqual(bytes.subarray(2 * idLength), signatureOf(masterKey, addressee))
  return isOurs ? addressee : undefined
}

const signatureOf = (masterKey: MasterKey, { businessId, customerId }: Addressee) =>
  keyedHash(masterKey, 'unsubscribe', `${businessId}/${customerId}`).subarray(0, signatureLength)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
