import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { secureBytes } from '#core/crypto/random.ts'

// A challenge is signed instead of stored: random bytes, its time, and a keyed hash of both with the requester. A
// credential can be registered once, so nothing is gained by using a challenge for one again.

const nonceLength = 16
const headLength = nonceLength + 8
const validMs = 600_000

/** A challenge for a passkey: the requester is the session, and what it asks for beside a registration. */
export function newChallenge(masterKey: MasterKey, requester: string, now: Date): string {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(now.getTime()))
  const head = Buffer.concat([secureBytes(nonceLength), time])
  return Buffer.concat([head, masterHash(masterKey, ...signedOf(requester, head))]).toString(
    'base64url',
  )
}

/** Whether this requester asked for the challenge within the last ten minutes. */
export function isOwnChallenge(
  masterKey: MasterKey,
  requester: string,
  { challenge, now }: { challenge: string; now: Date },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headLength)
  const given = bytes.subarray(headLength)
  const isSigned = masterHashes(masterKey, ...signedOf(requester, head)).some(
    (mac) => given.length === mac.length && timingSafeEqual(given, mac),
  )
  if (!isSigned) return false
  return now.getTime() - Number(head.readBigUInt64BE(nonceLength)) < validMs
}

const signedOf = (requester: string, head: Buffer) =>
  [`passkey-challenge/${requester}`, head.toString('hex')] as const
