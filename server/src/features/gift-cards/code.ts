import { type DataKey, keyedHash } from '#core/crypto.ts'
import { crockford } from '#core/ids.ts'

/** 100 random bits, in groups that can be read aloud: 7K2M-9QXP-4RTB-H3WD-N5VZ. */
export const newCode = (): string => crockford(20).replaceAll(/.{4}(?=.)/g, '$&-')

/** What the database finds a code by, however somebody has typed it. */
export const hashOf = (key: DataKey, typed: string): Buffer =>
  keyedHash(key, 'gift-card', plainOf(typed))

/** Without what does not count: case, spaces, hyphens of all kinds; and with digits for letters that look like them. */
export const plainOf = (typed: string): string =>
  typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
