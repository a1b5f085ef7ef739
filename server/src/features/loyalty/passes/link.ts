import { timingSafeEqual } from 'node:crypto'

import { keyedHash } from '#core/crypto/crypto.ts'
import type { Owner } from '#db/sealed.ts'

/**
 * The URL prefix of the passes of a business. It contains the business, so that look-ups go to the node that has it.
 */
export const walletPathOf = (businessId: string) => `/wallet/${businessId}`

/** The URL of a card's pass, for its customer. It is signed with the key of the business, so no token is stored. */
export function walletUrlOf(tenant: Owner, cardId: string, publicUrl: string): string {
  const token = Buffer.concat([bytesOf(cardId), signatureOf(tenant, cardId)]).toString('base64url')
  return `${publicUrl}${walletPathOf(tenant.businessId)}/cards/${token}`
}

const idLength = 16
/** The bytes of an id and its signature. */
const tokenLength = 48

/** The card of a signed URL; undefined if the signature is invalid. */
export function cardOfToken(tenant: Owner, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // The decoder also reads other spellings of these bytes, but a card has one address.
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.toString('hex', 0, idLength)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isSame(bytes.subarray(idLength), signatureOf(tenant, id)) ? id : undefined
}

/** The authentication token of a pass, which the customer's phone sends. */
export const passTokenOf = (tenant: Owner, cardId: string): string =>
  keyedHash(tenant.dataKey, 'wallet-pass', cardId).toString('base64url')

/** Compared in constant time. */
export const isPassToken = (tenant: Owner, cardId: string, token: string): boolean =>
  isSame(Buffer.from(token), Buffer.from(passTokenOf(tenant, cardId)))

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other)

const signatureOf = ({ dataKey }: Owner, cardId: string) =>
  keyedHash(dataKey, 'wallet-link', cardId)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
