import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { randomText } from './random.ts'

const keyPrefix = 'sk_live_'
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^sk_live_[0-9A-Za-z]{38}$/
const checksumLength = 6

/** A new secret key: prefix, 32 random base62 characters (190 bits), checksum. */
export const createApiKey = (): string => complete(randomText(base62, 32))

/**
 * Derives a key from a secret of 32 bytes; the holder of the secret can derive it again. The first
 * characters are slightly biased, which reduces its strength by less than two bits.
 */
export const deriveApiKey = (secret: Buffer): string =>
  complete(Array.from(secret, (byte) => base62.charAt(byte % 62)).join(''))

function complete(body: string): string {
  const key = keyPrefix + body
  return key + checksum(key)
}

/** Whether a text begins like a key, whatever follows. */
export const isKeyLike = (text: string) => text.startsWith(keyPrefix)

/** Whether the key has the format and checksum of an issued key. */
export function isWellFormed(key: string): boolean {
  return form.test(key) && checksum(key.slice(0, -checksumLength)) === key.slice(-checksumLength)
}

/** The stored form of the key; unsalted, since 190 random bits cannot be guessed. */
export const hashApiKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** The parts of a key that may be displayed after its creation. */
export const displayParts = (key: string): { prefix: string; lastFour: string } => ({
  prefix: key.slice(0, 12),
  lastFour: key.slice(-4),
})

/** CRC-32 (IEEE) in base62, most significant digit first. */
function checksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  while (rest > 0) {
    digits = base62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits.padStart(checksumLength, '0')
}
