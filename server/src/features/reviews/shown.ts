import type { Tenant } from '#db/tenant.ts'

import * as visits from './visits.ts'

/** What the page for reviewing tells of a visit: nothing of the person, since whoever has the link sees it. Throws 404. */
export async function shownOf(tenant: Tenant, bookingId: string) {
  const { db, businessId, business } = tenant
  const [visit, salon] = await Promise.all([
    visits.find(tenant, bookingId),
    db
      .selectFrom('business')
      .select(['country', 'street', 'houseNumber', 'city'])
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(),
  ])
  const { name, timezone } = business
  return { ...visit, timezone, salon: { ...salon, name } }
}

export type Shown = Awaited<ReturnType<typeof shownOf>>
