import { timingSafeEqual } from 'node:crypto'

import { keyedHash } from '#core/crypto.ts'
import type { Owner } from '#db/sealed.ts'

/** Where phones ask for the passes of a business: look-ups go to the node that has it. */
export const walletPathOf = (businessId: string) => `/wallet/${businessId}`

/**
 * Where the pass of a card can be fetched, for its customer. Nobody can make such an address who has not the key
 * of the business, so nothing of it is kept.
 */
export function walletUrlOf(tenant: Owner, cardId: string, publicUrl: string): string {
  const token = Buffer.concat([bytesOf(cardId), signatureOf(tenant, cardId)]).toString('base64url')
  return `${publicUrl}${walletPathOf(tenant.businessId)}/cards/${token}`
}

const idLength = 16

/** The card that such an address is of; undefined for one that was not made here. */
export function cardOfToken(tenant: Owner, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48) return undefined
  const hex = bytes.toString('hex', 0, idLength)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isSame(bytes.subarray(idLength), signatureOf(tenant, id)) ? id : undefined
}

/** By which the phone of a customer shows that it has the pass. */
export const passTokenOf = (tenant: Owner, cardId: string): string =>
  keyedHash(tenant.dataKey, 'wallet-pass', cardId).toString('base64url')

/** In a time that tells nothing of the right one. */
export const isPassToken = (tenant: Owner, cardId: string, token: string): boolean =>
  isSame(Buffer.from(token), Buffer.from(passTokenOf(tenant, cardId)))

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other)

const signatureOf = ({ dataKey }: Owner, cardId: string) =>
  keyedHash(dataKey, 'wallet-link', cardId)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
