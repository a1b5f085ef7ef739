import { sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

/** The minutes of service that each member has booked on each day, deleted members too, without buffers; in no order. */
export const bookedMinutes = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  { from, to }: Omit<DaysOfBusiness, 'businessId'>,
) => byMemberAndDay(db, { businessId, from, to })

const byMemberAndDay = prepared((db, { businessId, from, to }: DaysOfBusiness) =>
  db
    .selectFrom('booking')
    .select(['staffId', 'date', sql<number>`sum(total_duration)::int`.as('minutes')])
    .where('businessId', '=', businessId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', 'not in', lost)
    .groupBy(['staffId', 'date']),
)
