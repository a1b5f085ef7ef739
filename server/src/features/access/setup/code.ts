import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { toBase32 } from '#core/crypto/totp.ts'

/**
 * The code that the first person proves access to the server with. It is derived from the key of the installation, so that
 * every node and every command prints the same one and none is stored. It has 60 bits.
 */
export const setupCode = (masterKey: MasterKey): string =>
  textOf(masterHash(masterKey, purpose, ''))

/** Whether somebody has typed the code, in either case and with or without hyphens. Takes the same time for each code. */
export function isSetupCode(masterKey: MasterKey, typed: string): boolean {
  const given = comparable(typed)
  const codes = masterHashes(masterKey, purpose, '').map(textOf)
  // One that was printed before a rotation of the key is right as well.
  return codes.map((code) => timingSafeEqual(comparable(code), given)).includes(true)
}

const purpose = 'setup-code'
const length = 12

/** Base32 has no 0 and 1, so nothing can be mistaken for O, I or L. */
function textOf(hash: Buffer) {
  const letters = toBase32(hash).slice(0, length)
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Hashed, since only values of one length can be compared in constant time. */
const comparable = (code: string) => hashToken(code.replace(/[\s-]/g, '').toUpperCase())
