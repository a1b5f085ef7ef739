import type { Tenant } from '#db/tenant.ts'
import * as bookingPage from '#features/booking-page/queries.ts'
import * as images from '#features/businesses/images/queries.ts'

import * as visits from './visits.ts'

/**
 * The view of a visit on the review page. It contains no personal data, since anyone with the link can read it.
 * Throws 404.
 */
export async function reviewPageViewOf(tenant: Tenant, bookingId: string) {
  const { db, businessId, business } = tenant
  const [visit, page, salon, logo] = await Promise.all([
    visits.find(tenant, bookingId),
    bookingPage.find(tenant),
    db
      .selectFrom('business')
      .select(['country', 'street', 'houseNumber', 'city'])
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(),
    images.logoPath(tenant),
  ])
  const { name, timezone, currency } = business
  return {
    ...visit,
    timezone,
    currency,
    salon: { ...salon, name, logo },
    accentColor: page.accentColor,
  }
}

export type ReviewPageView = Awaited<ReturnType<typeof reviewPageViewOf>>
