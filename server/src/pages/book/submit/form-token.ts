import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'

const purpose = 'book-form'
/** How long a page may stay open before its form is sent. */
const lifeMs = 24 * 3_600_000

/** A token for the forms of one salon's page: signed, so that nothing is stored and no cookie is needed. */
export function newFormToken(masterKey: MasterKey, slug: string, now: Date): string {
  const until = String(now.getTime() + lifeMs)
  return `${until}.${signatureOf(masterHash(masterKey, purpose, `${slug}\n${until}`))}`
}

/** Whether a token was made for this page and has not expired. */
export function isFormToken(masterKey: MasterKey, slug: string, token: string, now: Date): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{22})$/.exec(token) ?? []
  if (!until || Number(until) < now.getTime()) return false
  const sent = Buffer.from(signature)
  return masterHashes(masterKey, purpose, `${slug}\n${until}`).some((hash) =>
    timingSafeEqual(Buffer.from(signatureOf(hash)), sent),
  )
}

const signatureOf = (hash: Buffer) => hash.subarray(0, 16).toString('base64url')
