import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

import { keyedHash, open, seal, type DataKey } from './crypto.ts'

/** The key of the installation, with the data keys that it has already unwrapped. */
export interface MasterKey extends DataKey {
  readonly unwrapped: Map<string, DataKey>
}

const keyLength = 32
const unwrappedMax = 10_000
const encodings = [
  { form: /^[0-9a-f]{64}$/i, encoding: 'hex' },
  { form: /^[\w+/-]{43}=?$/, encoding: 'base64' },
] as const

/** Reads ENCRYPTION_KEY: 32 bytes as hex, base64 or base64url. Throws when it is anything else. */
export function readMasterKey(text: string): MasterKey {
  const key = text.trim()
  const known = encodings.find(({ form }) => form.test(key))
  if (!known) {
    throw new Error(
      'ENCRYPTION_KEY must be 32 bytes as hex or base64; `openssl rand -base64 32` makes one',
    )
  }
  return { ...derive(Buffer.from(key, known.encoding), 'master'), unwrapped: new Map() }
}

/** A new random data key for a business, wrapped by the master key: what is stored. */
export const newDataKey = (master: MasterKey, businessId: string): Buffer =>
  seal(master, randomBytes(keyLength), wrapContext(businessId))

/**
 * The keys of a business from its wrapped data key. The most recently used stay in memory. Throws
 * when it was wrapped for another business or by another master key.
 */
export function unwrapDataKey(master: MasterKey, businessId: string, wrapped: Buffer): DataKey {
  const name = `${businessId}:${wrapped.toString('latin1')}`
  const keys =
    master.unwrapped.get(name) ?? derive(open(master, wrapped, wrapContext(businessId)), 'data')
  // A Map iterates in order of insertion, so the first entry is always the least recently used.
  master.unwrapped.delete(name)
  master.unwrapped.set(name, keys)
  if (master.unwrapped.size > unwrappedMax) {
    for (const oldest of master.unwrapped.keys()) {
      master.unwrapped.delete(oldest)
      break
    }
  }
  return keys
}

/** By which an account is found in the whole installation; case and outer spaces do not count. */
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
