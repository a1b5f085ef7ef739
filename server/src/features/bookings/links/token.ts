import { type DataKey, keyedHash } from '#core/crypto/crypto.ts'
import { isSignedBy, packIds, unpackIds } from '#core/crypto/signed-ids.ts'
import type { Tenant } from '#db/tenant.ts'

/** The purpose of a link to a booking: its page, or the confirmation of the address to which it was sent, or of the wish for offers. */
export type Purpose = keyof typeof purposes

/** The names in the signatures: a token of one purpose is none of the other. */
const purposes = { manage: 'manage-link', confirm: 'confirm-link', offers: 'offers-link' } as const

/** The state of a booking on which its links depend. */
export interface LinkState {
  id: string
  /** Raised to revoke the links that were sent. */
  linkVersion: number
  endsAt: string
}

/** A token as it was sent, before its signature is checked. */
export interface UnverifiedLink {
  businessId: string
  bookingId: string
  signature: Buffer
}

type Owner = Pick<Tenant, 'businessId' | 'dataKey'>

/** The days for which links are valid after the visit. */
const validDays = 30

/**
 * The token of a link: the ids of business and booking, signed with the key of the business. The signature covers the
 * purpose and the version of the links, so nothing is stored.
 */
export const tokenOf = (owner: Owner, purpose: Purpose, booking: Omit<LinkState, 'endsAt'>) =>
  packIds([owner.businessId, booking.id], hashOf(owner, purpose, booking))

/** The booking that a token names; undefined for a text of another form. */
export function readToken(token: string): UnverifiedLink | undefined {
  const unpacked = unpackIds(token)
  if (!unpacked) return undefined
  const [businessId, bookingId] = unpacked.ids
  return { businessId, bookingId, signature: unpacked.signature }
}

interface LinkCheck {
  purpose: Purpose
  booking: LinkState
}

/** Whether a token of this purpose was signed for the booking, and is neither revoked nor expired. */
export function isValid(
  tenant: Owner & Pick<Tenant, 'now'>,
  { businessId, bookingId, signature }: UnverifiedLink,
  { purpose, booking }: LinkCheck,
): boolean {
  if (businessId !== tenant.businessId || bookingId !== booking.id) return false
  if (tenant.now.getTime() > Date.parse(expiryOf(booking))) return false
  return isSignedBy(signature, [hashOf(tenant, purpose, booking)])
}

/** When the links of a booking expire. */
export const expiryOf = ({ endsAt }: Pick<LinkState, 'endsAt'>) =>
  new Date(Date.parse(endsAt) + validDays * 86_400_000).toISOString()

function hashOf(
  { businessId, dataKey }: { businessId: string; dataKey: DataKey },
  purpose: Purpose,
  { id, linkVersion }: Omit<LinkState, 'endsAt'>,
) {
  return keyedHash(dataKey, purposes[purpose], `${businessId}/${id}/${linkVersion}`)
}
