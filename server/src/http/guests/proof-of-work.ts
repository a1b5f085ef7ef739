import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

import { type MasterKey, masterHash, masterHashes } from '#core/crypto/key-ring.ts'

/** The leading zero bits of a solution: 16 take 65,000 hashes on average. */
const bits = { min: 16, max: 22 }

/** For how long a challenge can be solved. */
export const challengeMs = 60_000

const purpose = 'guest-challenge'
const signatureLength = 16
/** When it expires, its difficulty, and bytes that make it unique. */
const headLength = 6 + 1 + 8
const form = /^([\w-]{42}):([\w-]{1,64})$/

/** The difficulty while this many times as many requests arrive as are allowed: each doubling adds a bit. */
export const difficultyAt = (load: number): number =>
  Math.min(bits.max, bits.min + Math.floor(Math.log2(Math.max(1, load))))

/** A challenge for a network. It is signed, so nothing is stored until it is solved. */
export function newChallenge(
  masterKey: MasterKey,
  { network, difficulty, nowMs }: { network: string; difficulty: number; nowMs: number },
): string {
  const head = Buffer.alloc(headLength)
  head.writeUIntBE(nowMs + challengeMs, 0, 6)
  head.writeUInt8(difficulty, 6)
  randomBytes(8).copy(head, 7)
  const signature = masterHash(masterKey, purpose, signedText(network, head))
  return Buffer.concat([head, signature.subarray(0, signatureLength)]).toString('base64url')
}

/** The challenge that a header CHALLENGE:SOLUTION solves; undefined for a wrong one. It may have been used before. */
export function solvedChallenge(
  masterKey: MasterKey,
  { network, header, nowMs }: { network: string; header: unknown; nowMs: number },
): string | undefined {
  const [, challenge] = (typeof header === 'string' && form.exec(header)) || []
  if (challenge === undefined) return undefined
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headLength)
  if (bytes.length !== headLength + signatureLength || head.readUIntBE(0, 6) <= nowMs)
    return undefined
  const signature = bytes.subarray(headLength)
  const isOurs = masterHashes(masterKey, purpose, signedText(network, head)).some((one) =>
    timingSafeEqual(one.subarray(0, signatureLength), signature),
  )
  const isSolved =
    isOurs && leadingZeros(hash('sha256', header as string, 'buffer')) >= head.readUInt8(6)
  return isSolved ? bytes.toString('base64url') : undefined
}

const signedText = (network: string, head: Buffer) => `${network}\0${head.toString('base64url')}`

/** The leading zero bits of the first four bytes. */
export const leadingZeros = (digest: Buffer): number => Math.clz32(digest.readUInt32BE(0))
