import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import type { EndedBy } from '../history/entry.ts'

/** How a booking ended; null: it has not, or a node of the version before did it. */
export const findEndedBy = async (
  { db, businessId }: Tenant,
  id: string,
): Promise<EndedBy | null> => {
  const { endedBy } = await db
    .selectFrom('booking')
    .select('endedBy')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return endedBy as unknown as EndedBy | null
}

const version = sql`(rescheduled_count + edited_count)`

/** The columns of a restored booking by which its messages are planned. */
export const restoredColumns = {
  restoredFrom: sql`case when restored_version = ${version} then restored_from else ${version} end`,
  restoredVersion: sql`${version} + 1`,
}
