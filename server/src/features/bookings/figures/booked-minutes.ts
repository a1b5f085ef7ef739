import { sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { DaysOfBusiness } from './days-of-business.ts'

/** The booked service minutes of each member on each day, deleted members included, without buffers; in no order. */
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
    .where('status', 'not in', lostStatuses)
    .groupBy(['staffId', 'date']),
)
