import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** An event as recorded, without its sealed content. */
export interface EventRow {
  id: string
  name: string
  payload: string | null
  subjectId: string | null
  createdAt: string
}

interface EventsQuery {
  businessId: string
  /** An id; see idAt. */
  from: string
  limit: number
}

/** The events of a business after an id, in the order of their ids. */
export const eventsAfter = prepared((db: Db, { businessId, from, limit }: EventsQuery) =>
  db
    .selectFrom('event')
    .select(['id', 'name', 'payload', 'subjectId', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('id', '>', from)
    .orderBy('id')
    .limit(limit),
)

/** The current staff members of these bookings. */
export const servedBy = prepared(
  (db: Db, { businessId, ids }: { businessId: string; ids: string[] }) =>
    db
      .selectFrom('booking')
      .select(['id', 'staffId'])
      .where('businessId', '=', businessId)
      .where(sql<boolean>`id = any (${ids}::uuid[])`),
)
