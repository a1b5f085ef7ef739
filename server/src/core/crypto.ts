import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto'

import { secureBytes } from './random.ts'

/** The keys of a business: one seals its personal data, one makes keyed hashes to find it by. */
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
 * Encrypts with AES-256-GCM: version, nonce, ciphertext, tag. The context says where the value
 * belongs (`${businessId}/customer/${id}`); without the same context it can't be opened, so a
 * sealed value moved to another row or tenant is refused.
 */
export function seal(key: DataKey, value: string | Uint8Array, context: string): Buffer {
  const nonce = secureBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.encryption, nonce, { authTagLength: tagLength })
  cipher.setAAD(associatedData(context))
  const text = typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value)
  cipher.final()
  return Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()])
}

/** The bytes that were sealed. Throws when key or context differ, or a single bit was changed. */
export function open(key: DataKey, sealed: Uint8Array, context: string): Buffer {
  if (sealed[0] !== version || sealed.length < headerLength + tagLength) throw unopened(context)
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
    throw unopened(context, cause)
  }
}

export const sealJson = (key: DataKey, value: unknown, context: string): Buffer =>
  seal(key, JSON.stringify(value), context)

/** The value given to sealJson. */
export const openJson = <Value = unknown>(
  key: DataKey,
  sealed: Uint8Array,
  context: string,
): Value => JSON.parse(open(key, sealed, context).toString('utf8')) as Value

/** HMAC-SHA256 for exact look-ups of secret or personal values; the purpose keeps uses apart. */
export const keyedHash = (key: DataKey, purpose: string, value: string): Buffer =>
  createHmac('sha256', key.search).update(`${purpose}\0${value}`).digest()

const associatedData = (context: string): Buffer => Buffer.from(`${version}:${context}`, 'utf8')

const unopened = (context: string, cause?: unknown): Error =>
  new Error(`Cannot open what is sealed for ${context}: wrong key, wrong place or altered`, {
    cause,
  })
