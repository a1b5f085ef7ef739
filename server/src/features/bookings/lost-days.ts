import { sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

/** What was missed or cancelled of each day: how many bookings, and what they would have cost. In no order. */
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
    .where('status', 'in', lost)
    .groupBy(['date', 'status']),
)
