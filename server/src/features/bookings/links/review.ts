import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { isSignedBy, packIds, unpackIds } from '#core/crypto/signed-ids.ts'

/** The visit of a link. */
export interface BookingRef {
  businessId: string
  bookingId: string
}

/** The period after a visit in which it can be reviewed. */
const validMs = 30 * 86_400_000

/** The end of the review period of a visit that was completed, and over, at this instant. */
export const reviewableUntil = (visitedAt: string) => new Date(Date.parse(visitedAt) + validMs)

/**
 * The review link of a visit: its token names the business and the booking, and is signed with the key of the
 * installation. Nothing is stored, and a forged token is refused without a query.
 */
export function linkTo(publicUrl: string, masterKey: MasterKey, linked: BookingRef): string {
  const ids = [linked.businessId, linked.bookingId] as const
  return `${publicUrl}/review/${packIds(ids, masterHash(masterKey, ...signedOf(ids)))}`
}

/** The visit of a token; undefined if the signature is invalid. */
export function readToken(masterKey: MasterKey, token: string): BookingRef | undefined {
  const unpacked = unpackIds(token)
  if (!unpacked) return undefined
  const { ids, signature } = unpacked
  if (!isSignedBy(signature, masterHashes(masterKey, ...signedOf(ids)))) return undefined
  const [businessId, bookingId] = ids
  return { businessId, bookingId }
}

const signedOf = (ids: readonly [string, string]) =>
  ['review-link', ids.join('').replaceAll('-', '')] as const
