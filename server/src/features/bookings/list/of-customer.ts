import { sql } from 'kysely'

import { nilId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

/** All bookings of a customer in every state, a few at a time. */
export const ofCustomer = ({ db, businessId }: Tenant, customerId: string) =>
  inBatches<CustomerBooking>((last, limit) =>
    behind(db, {
      businessId,
      customerId,
      createdAt: last?.created ?? '-infinity',
      id: last?.id ?? nilId,
      limit,
    }),
  )

interface CustomerBooking {
  id: string
  staffId: string
  status: string
  startsAt: string
  /** In microseconds. */
  created: string
}

interface Place {
  businessId: string
  customerId: string
  createdAt: string
  id: string
  limit: number
}

const behind = prepared((db, { businessId, customerId, createdAt, id, limit }: Place) =>
  db
    .selectFrom('booking')
    .select(['id', 'staffId', 'status', 'startsAt', sql<string>`created_at::text`.as('created')])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where(sql<boolean>`(created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit),
)
