import { sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

/** The missed and cancelled bookings of each day: their number and value. In no order. */
export const lostByDay = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => byDay(db, { businessId, from, to })

const byDay = prepared((db, { businessId, from, to }: DaysOfBusiness) =>
  db
    .selectFrom('booking')
    .select([
      'date',
      sql<'CANCELLED' | 'NO_SHOW'>`status`.as('status'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(total)`.as('value'),
    ])
    .where('businessId', '=', businessId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'in', lostStatuses)
    .groupBy(['date', 'status']),
)
