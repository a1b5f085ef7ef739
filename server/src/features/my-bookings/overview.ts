import type { Tenant } from '#db/tenant.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import { expiryOf } from '#features/bookings/links/token.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import * as theirs from '#features/bookings/list/of-customers.ts'
import { ofAddress } from '#features/customers/by-address.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import { guestBookings } from '#features/online-booking/bookings/guest-booking.ts'

import { giftCardsOf } from './gift-cards.ts'
import { loyaltyCardsOf } from './loyalty-cards.ts'
import type { MyBooking, MyBookings } from './schema.ts'
import * as sessions from './sessions.ts'

/** More are not shown at once. */
const aheadMax = 100
const pageSize = 20

interface OverviewQuery {
  token: string
  /** Of past bookings, from 1. */
  page: number
  publicUrl: string
}

/** The overview for the customers with the address of a session. Throws 404 for a session that has ended. */
export async function overviewOf(
  tenant: Tenant,
  { token, page, publicUrl }: OverviewQuery,
): Promise<MyBookings> {
  const { email, expiresAt } = await sessions.find(tenant, token)
  const ids = (await ofAddress(tenant, email)).map(({ id }) => id)
  const [ahead, past, giftCards, loyaltyCards, requests, toGuestBooking] = await Promise.all([
    theirs.ahead(tenant, ids, aheadMax),
    theirs.past(tenant, ids, { page, limit: pageSize }),
    giftCardsOf(tenant, email, ids),
    loyaltyCardsOf(tenant, ids),
    erasureRequests.ofCustomers(tenant, ids),
    guestBookings(tenant, publicUrl),
  ])
  const shown = (row: BookingRow & { firstName: string }): MyBooking => ({
    ...toGuestBooking(row),
    manageUrl:
      Date.parse(expiryOf(row)) > tenant.now.getTime()
        ? urlOf(tenant, publicUrl, { purpose: 'manage', booking: row })
        : null,
  })
  return {
    email,
    expiresAt,
    upcoming: ahead.map(shown),
    past: past.data.map(shown),
    pastPages: past.meta.totalPages,
    giftCards,
    loyaltyCards,
    erasure: {
      requestedAt: requests[0]?.requestedAt ?? null,
      isRefused: requests.length > 0 && requests.every(({ refusedAt }) => refusedAt !== null),
    },
  }
}
