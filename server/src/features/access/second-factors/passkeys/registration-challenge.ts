import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { secureBytes } from '#core/crypto/random.ts'

// A challenge is signed instead of stored: random bytes, its time, and a keyed hash of both with the session that asked
// for it. A credential can be registered once, so nothing is gained by using a challenge again.

const nonceLength = 16
const headLength = nonceLength + 8
const validMs = 600_000

/** A challenge for the registration of a passkey in this session. */
export function newChallenge(masterKey: MasterKey, sessionId: string, now: Date): string {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(now.getTime()))
  const head = Buffer.concat([secureBytes(nonceLength), time])
  return Buffer.concat([head, masterHash(masterKey, ...signedOf(sessionId, head))]).toString(
    'base64url',
  )
}

/** Whether this session asked for the challenge within the last ten minutes. */
export function isOwnChallenge(
  masterKey: MasterKey,
  sessionId: string,
  { challenge, now }: { challenge: string; now: Date },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headLength)
  const given = bytes.subarray(headLength)
  const isSigned = masterHashes(masterKey, ...signedOf(sessionId, head)).some(
    (mac) => given.length === mac.length && timingSafeEqual(given, mac),
  )
  if (!isSigned) return false
  return now.getTime() - Number(head.readBigUInt64BE(nonceLength)) < validMs
}

const signedOf = (sessionId: string, head: Buffer) =>
  [`passkey-challenge/${sessionId}`, head.toString('hex')] as const
