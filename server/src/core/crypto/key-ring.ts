import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

import { type LruCache, createLruCache } from '../concurrency/lru-cache.ts'
import { keyedHash, open, seal, type DataKey } from './crypto.ts'

/** The key of the installation, with an LRU cache of unwrapped data keys. */
export interface MasterKey extends DataKey {
  readonly unwrapped: LruCache<DataKey>
}

const keyLength = 32
const unwrappedMax = 10_000
const encodings = [
  { form: /^[0-9a-f]{64}$/i, encoding: 'hex' },
  { form: /^[\w+/-]{43}=?$/, encoding: 'base64' },
] as const

/** Parses ENCRYPTION_KEY: 32 bytes as hex, base64 or base64url. Throws when it is anything else. */
export function readMasterKey(text: string): MasterKey {
  const key = text.trim()
  const known = encodings.find(({ form }) => form.test(key))
  if (!known) {
    throw new Error(
      'ENCRYPTION_KEY must be 32 bytes as hex or base64; `openssl rand -base64 32` creates one',
    )
  }
  return {
    ...derive(Buffer.from(key, known.encoding), 'master'),
    unwrapped: createLruCache(unwrappedMax),
  }
}

/** A new random data key for a business, wrapped by the master key, as it is stored. */
export const newDataKey = (master: MasterKey, businessId: string): Buffer =>
  seal(master, randomBytes(keyLength), wrapContext(businessId))

/**
 * Unwraps the data key of a business. The most recently used keys stay in memory. Throws when it
 * was wrapped for another business or by another master key.
 */
export function unwrapDataKey(master: MasterKey, businessId: string, wrapped: Buffer): DataKey {
  const name = `${businessId}:${wrapped.toString('latin1')}`
  const known = master.unwrapped.get(name)
  if (known) return known
  const keys = derive(open(master, wrapped, wrapContext(businessId)), 'data')
  master.unwrapped.set(name, keys)
  return keys
}

/**
 * The look-up hash of an account in the whole installation; case and surrounding spaces are
 * ignored.
 */
export const emailHash = (master: MasterKey, email: string): Buffer =>
  keyedHash(master, 'account-email', email.trim().normalize('NFC').toLowerCase())

function derive(secret: Buffer, level: 'master' | 'data'): DataKey {
  const key = (use: string) =>
    createSecretKey(
      Buffer.from(hkdfSync('sha256', secret, '', `openchair/${level}/${use}`, keyLength)),
    )
  return { encryption: key('encryption'), search: key('search') }
}

const wrapContext = (businessId: string): string => `${businessId}/data-key`
