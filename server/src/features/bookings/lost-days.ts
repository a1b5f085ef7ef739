import { sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Period {
  businessId: string
  from: string
  to: string
}

/** What was missed or cancelled of each day: how many bookings, and what they would have cost. In no order. */
export const lostByDay = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<Period, 'businessId'>,
) => byDay(db, { businessId, from, to })

const byDay = prepared((db, { businessId, from, to }: Period) =>
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
