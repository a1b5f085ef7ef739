import { timingSafeEqual } from 'node:crypto'

const idLength = 16
/** 128 bits, too many to guess. */
const signatureLength = 16
const form = /^[\w-]{64}$/

/** A token of two ids, signed by a keyed hash of the caller, which must cover both: nothing has to be stored for it. */
export const packIds = ([first, second]: readonly [string, string], hash: Buffer): string =>
  Buffer.concat([bytesOf(first), bytesOf(second), signatureOf(hash)]).toString('base64url')

interface TokenParts {
  ids: [string, string]
  /** To be checked by isSignedBy. */
  signature: Buffer
}

/** The parts of a token; undefined for a text of another form. */
export function unpackIds(token: string): TokenParts | undefined {
  if (!form.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  return {
    ids: [idOf(bytes.subarray(0, idLength)), idOf(bytes.subarray(idLength, 2 * idLength))],
    signature: bytes.subarray(2 * idLength),
  }
}

/** Whether a signature was made from one of these hashes. */
export const isSignedBy = (signature: Buffer, hashes: readonly Buffer[]): boolean =>
  hashes.some((hash) => timingSafeEqual(signature, signatureOf(hash)))

const signatureOf = (hash: Buffer) => hash.subarray(0, signatureLength)

/** The 16 bytes of an id, and the id of 16 bytes. */
export const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

export const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
