import { type DataKey, keyedHash } from '#core/crypto/crypto.ts'
import { crockford } from '#core/ids.ts'

/** 100 random bits, in groups that can be read aloud: 7K2M-9QXP-4RTB-H3WD-N5VZ. */
export const newCode = (): string => crockford(20).replaceAll(/.{4}(?=.)/g, '$&-')

/** The part of a code for callers who may not spend the card: its last group alone. */
export const maskedCode = (code: string): string => `••••-••••-••••-••••-${code.slice(-4)}`

/** The hash by which the database finds a code, in whatever form it was entered. */
export const hashOf = (key: DataKey, typed: string): Buffer =>
  keyedHash(key, 'gift-card', plainOf(typed))

/** The normal form: without case, spaces and hyphens of every kind, and with digits for look-alike letters. */
export const plainOf = (typed: string): string =>
  typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
