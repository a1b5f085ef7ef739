import { sql } from 'kysely'

import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** An event as it is recorded, without what is sealed in it. */
export interface EventRow {
  id: string
  name: string
  payload: string | null
  subjectId: string | null
  createdAt: string
}

interface Behind {
  businessId: string
  /** An id; see idAt. */
  from: string
  limit: number
}

/** The events of a business behind an id, in the order in which they happened. */
export const eventsAfter = prepared((db: Db, { businessId, from, limit }: Behind) =>
  db
    .selectFrom('event')
    .select(['id', 'name', 'payload', 'subjectId', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('id', '>', from)
    .orderBy('id')
    .limit(limit),
)

/** Who serves these bookings now. */
export const servedBy = prepared(
  (db: Db, { businessId, ids }: { businessId: string; ids: string[] }) =>
    db
      .selectFrom('booking')
      .select(['id', 'staffId'])
      .where('businessId', '=', businessId)
      .where(sql<boolean>`id = any (${ids}::uuid[])`),
)
