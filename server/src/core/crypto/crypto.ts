import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto'

import { secureBytes } from './random.ts'

/** The keys of a business: one seals its personal data, one makes keyed hashes for look-ups. */
export interface DataKey {
  readonly encryption: KeyObject
  readonly search: KeyObject
}

const algorithm = 'aes-256-gcm'
const version = 1
const nonceLength = 12
const tagLength = 16
const headerLength = 1 + nonceLength

/**
 * Encrypts with AES-256-GCM: version, nonce, ciphertext, tag. The context identifies the place of
 * the value (`${businessId}/customer/${id}`); it is authenticated, so a sealed value moved to
 * another row or tenant cannot be opened.
 */
export function seal(key: DataKey, value: string | Uint8Array, context: string): Buffer {
  const nonce = secureBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.encryption, nonce, { authTagLength: tagLength })
  cipher.setAAD(associatedData(context))
  const text = typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value)
  cipher.final()
  return Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()])
}

/** The sealed bytes. Throws when key or context differ, or a bit was changed. */
export function open(key: DataKey, sealed: Uint8Array, context: string): Buffer {
  if (sealed[0] !== version || sealed.length < headerLength + tagLength) throw openError(context)
  const nonce = sealed.subarray(1, headerLength)
  const decipher = createDecipheriv(algorithm, key.encryption, nonce, {
    authTagLength: tagLength,
  })
  decipher.setAAD(associatedData(context))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    const text = decipher.update(sealed.subarray(headerLength, -tagLength))
    decipher.final()
    return text
  } catch (cause) {
    throw openError(context, cause)
  }
}

export const sealJson = (key: DataKey, value: unknown, context: string): Buffer =>
  seal(key, JSON.stringify(value), context)

/** The value given to sealJson; its type is for the reader to check. */
export const openJson = (key: DataKey, sealed: Uint8Array, context: string): unknown =>
  JSON.parse(open(key, sealed, context).toString('utf8'))

/** HMAC-SHA256 for exact look-ups of secret or personal values; the purpose separates the uses. */
export const keyedHash = (key: Pick<DataKey, 'search'>, purpose: string, value: string): Buffer =>
  createHmac('sha256', key.search).update(`${purpose}\0${value}`).digest()

const associatedData = (context: string): Buffer => Buffer.from(`${version}:${context}`, 'utf8')

const openError = (context: string, cause?: unknown): Error =>
  new Error(`Cannot open the value sealed for ${context}: wrong key, wrong context or altered`, {
    cause,
  })
