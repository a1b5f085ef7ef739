import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

import { type LruCache, createLruCache } from '../concurrency/lru-cache.ts'
import { keyedHash, open, seal, type DataKey } from './crypto.ts'

/** One key of the installation. The id names it in what it has sealed, and reveals nothing of it. */
export interface InstallationKey extends DataKey {
  readonly id: string
}

/** The keys of the installation, with an LRU cache of unwrapped data keys. */
export interface MasterKey {
  /** The current key, which seals, then those that open what they have sealed before. */
  readonly keys: () => readonly [InstallationKey, ...InstallationKey[]]
  /** The retired parts of keys that were rotated away: they seal and open nothing, but verify signatures and hashes. */
  readonly retired: Pick<InstallationKey, 'id' | 'search'>[]
  readonly unwrapped: LruCache<DataKey>
}

const keyLength = 32
const idLength = 4
const unwrappedMax = 10_000
const encodings = [
  { form: /^[0-9a-f]{64}$/i, encoding: 'hex' },
  { form: /^[\w+/-]{43}=?$/, encoding: 'base64' },
] as const

/** Parses ENCRYPTION_KEY: 32 bytes as hex, base64 or base64url. Throws when it is anything else. */
export const readMasterKey = (text: string, ...previous: string[]): MasterKey => {
  const texts = [text, ...previous]
  return masterKeyFrom(() => texts)
}

/** Reads the keys from a source that gives another array once they have changed, the current key first. */
export function masterKeyFrom(source: () => readonly string[]): MasterKey {
  let texts = source()
  let keys = texts.map(parseKey)
  return {
    keys() {
      const now = source()
      if (now !== texts) {
        const changed = now.map(parseKey)
        // A key that was read before stays: caches and running requests hold what it has sealed.
        keys = [...changed, ...keys.filter(({ id }) => changed.every((key) => key.id !== id))]
        texts = now
      }
      return keys as [InstallationKey, ...InstallationKey[]]
    },
    retired: [],
    unwrapped: createLruCache(unwrappedMax),
  }
}

function parseKey(text: string): InstallationKey {
  const key = text.trim()
  const known = encodings.find(({ form }) => form.test(key))
  if (!known) {
    throw new Error(
      'ENCRYPTION_KEY must be 32 bytes as hex or base64; `openssl rand -base64 32` creates one',
    )
  }
  const secret = Buffer.from(key, known.encoding)
  return {
    ...derive(secret, 'master'),
    id: Buffer.from(hkdfSync('sha256', secret, '', 'openchair/master/id', idLength)).toString(
      'hex',
    ),
  }
}

/** The first byte of a value that names its key. One that names none begins with another byte. */
const namesKey = 2
const headerLength = 1 + idLength

/**
 * Seals with the current key of the installation: version, id of the key, sealed value. While there is one key it is not
 * named, so that nodes of 0.2.0 read the value too: beside this version, or when it is replaced by theirs again.
 */
export function sealWithMaster(
  { keys }: MasterKey,
  value: string | Uint8Array,
  context: string,
): Buffer {
  const [current, ...former] = keys()
  if (former.length === 0) return seal(current, value, context)
  const header = Buffer.concat([Buffer.of(namesKey), Buffer.from(current.id, 'hex')])
  return Buffer.concat([header, seal(current, value, context)])
}

/** Opens with the key that the value names; one that names none is tried with all. */
export function openWithMaster({ keys }: MasterKey, sealed: Uint8Array, context: string): Buffer {
  const id = keyIdOf(sealed)
  const value = id === undefined ? sealed : sealed.subarray(headerLength)
  const named = keys().filter((key) => id === undefined || key.id === id)
  const [last, ...others] = named.toReversed()
  if (!last) throw new Error(`Cannot open the value sealed for ${context}: no key has the id ${id}`)
  for (const key of others.toReversed())
    try {
      return open(key, value, context)
    } catch {
      // The next one may open it.
    }
  return open(last, value, context)
}

/** The id of the key that has sealed a value; undefined for one that was sealed while there was one key. */
export const keyIdOf = (sealed: Uint8Array): string | undefined =>
  sealed[0] === namesKey ? Buffer.from(sealed.subarray(1, headerLength)).toString('hex') : undefined

/** The keyed hash of a value by the current key of the installation. */
export const masterHash = ({ keys }: MasterKey, purpose: string, value: string): Buffer =>
  keyedHash(keys()[0], purpose, value)

/** The hashes of a value by all keys, the current one first: one stored or sent before a rotation is among them. */
export function masterHashes(master: MasterKey, purpose: string, value: string): Buffer[] {
  const keys = master.keys()
  const retired = master.retired.filter(({ id }) => keys.every((key) => key.id !== id))
  return [...keys, ...retired].map((key) => keyedHash(key, purpose, value))
}

/** A new random data key for a business, wrapped by the master key, as it is stored. */
export const newDataKey = (master: MasterKey, businessId: string): Buffer =>
  sealWithMaster(master, randomBytes(keyLength), wrapContext(businessId))

/**
 * Unwraps the data key of a business. The most recently used keys stay in memory. Throws when it
 * was wrapped for another business or by another master key.
 */
export function unwrapDataKey(master: MasterKey, businessId: string, wrapped: Buffer): DataKey {
  const name = `${businessId}:${wrapped.toString('latin1')}`
  const known = master.unwrapped.get(name)
  if (known) return known
  const keys = derive(openWithMaster(master, wrapped, wrapContext(businessId)), 'data')
  master.unwrapped.set(name, keys)
  return keys
}

/** The context that a wrapped data key is bound to. */
export const wrapContext = (businessId: string): string => `${businessId}/data-key`

/**
 * The look-up hash of an account in the whole installation; case and surrounding spaces are
 * ignored.
 */
export const emailHash = (master: MasterKey, email: string): Buffer =>
  masterHash(master, emailPurpose, normalEmail(email))

/** All hashes by which an account of this address may be stored, the current one first. */
export const emailHashes = (master: MasterKey, email: string): Buffer[] =>
  masterHashes(master, emailPurpose, normalEmail(email))

const emailPurpose = 'account-email'
const normalEmail = (email: string) => email.trim().normalize('NFC').toLowerCase()

function derive(secret: Buffer, level: 'master' | 'data'): DataKey {
  const key = (use: string) =>
    createSecretKey(
      Buffer.from(hkdfSync('sha256', secret, '', `openchair/${level}/${use}`, keyLength)),
    )
  return { encryption: key('encryption'), search: key('search') }
}
