import type { Tenant } from '#db/tenant.ts'
import { get } from '#http/endpoint.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'
import { One } from '#http/types.ts'

import { Today, TodayQuery } from './schema.ts'
import { todayOf } from './today.ts'

export const todayRoutes = [
  get('/businesses/:businessId/today', {
    name: 'getToday',
    access: 'bookings:read',
    summary: 'Read the current day of the business: figures, members, free times, and what waits',
    description:
      'Days and times are those of the time zone of the business. The figures are compared with the same weekday of the week before, until the same time and for the whole day. A part whose scope the caller lacks is null. A person who sees their own bookings only gets the figures, bookings, hours and free times of their own.',
    readsState: true,
    refusals: ['NOT_FOUND'],
    query: TodayQuery,
    reply: One(Today),
    rights: ({ tenant, query }) => namesOwnMember(tenant, query.staffId),
    handler: async ({ tenant, caller, query }) => ({
      data: await todayOf(tenant, caller, query),
    }),
  }),
]

/** Without a member a restricted person gets their own day: an empty one without a member of their own. */
function namesOwnMember(tenant: Tenant, staffId: string | undefined) {
  if (staffId !== undefined) restrictToOwnStaff(tenant, staffId)
}
