import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import * as bookings from '../queries.ts'
import { type UnverifiedLink, isValid, type Purpose, readToken } from './token.ts'

/** The refusal of every link that is not valid: forged, revoked, expired, or of another purpose. */
export const unknownLink = () => notFound('Booking')

/** The id of the booking of a link, without a lock. Throws 404. */
export async function findLinked(tenant: Tenant, token: string, purpose: Purpose): Promise<string> {
  const claimed = claimedOf(tenant, token)
  const { businessId } = tenant
  const [booking] = await stateOf(tenant.db, { businessId, id: claimed.bookingId })
  if (!booking || !isValid(tenant, claimed, { purpose, booking })) throw unknownLink()
  return booking.id
}

/** Locks the booking of a link until the transaction ends. Throws 404. */
export async function lockLinked(tenant: Tenant, token: string, purpose: Purpose) {
  const claimed = claimedOf(tenant, token)
  const booking = await bookings.lock(tenant, claimed.bookingId)
  if (!isValid(tenant, claimed, { purpose, booking })) throw unknownLink()
  return booking
}

function claimedOf({ businessId }: Tenant, token: string): UnverifiedLink {
  const claimed = readToken(token)
  if (claimed?.businessId !== businessId) throw unknownLink()
  return claimed
}

const stateOf = prepared((db, { businessId, id }: { businessId: string; id: string }) =>
  db
    .selectFrom('booking')
    .select(['id', 'linkVersion', 'endsAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id),
)
