import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto'

import { secureBytes } from './random.ts'

/** The keys of a business: one seals its personal data, one makes keyed hashes to find it by. */
export interface DataKey {
  readonly encryption: KeyObject
  readonly search: KeyObject
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_LENGTH = 12
const TAG_LENGTH = 16
const HEADER_LENGTH = 1 + NONCE_LENGTH

/**
 * Encrypts with AES-256-GCM: version, nonce, ciphertext, tag. The context says where the value
 * belongs (`${businessId}/customer/${id}`); without the same context it can't be opened, so a
 * sealed value moved to another row or tenant is refused.
 */
export function seal(key: DataKey, value: string | Uint8Array, context: string): Buffer {
  const nonce = secureBytes(NONCE_LENGTH)
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_LENGTH })
  cipher.setAAD(associatedData(context))
  const text = typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value)
  cipher.final()
  return Buffer.concat([Buffer.of(VERSION), nonce, text, cipher.getAuthTag()])
}

/** The bytes that were sealed. Throws when key or context differ, or a single bit was changed. */
export function open(key: DataKey, sealed: Uint8Array, context: string): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEADER_LENGTH + TAG_LENGTH) throw unopened(context)
  const nonce = sealed.subarray(1, HEADER_LENGTH)
  const decipher = createDecipheriv(ALGORITHM, key.encryption, nonce, {
    authTagLength: TAG_LENGTH,
  })
  decipher.setAAD(associatedData(context))
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH))
  try {
    const text = decipher.update(sealed.subarray(HEADER_LENGTH, -TAG_LENGTH))
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

const associatedData = (context: string): Buffer => Buffer.from(`${VERSION}:${context}`, 'utf8')

const unopened = (context: string, cause?: unknown): Error =>
  new Error(`Cannot open what is sealed for ${context}: wrong key, wrong place or altered`, {
    cause,
  })
