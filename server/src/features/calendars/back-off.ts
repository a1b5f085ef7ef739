import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { hours, slowMax } from './slow.ts'
import { recordFailure } from './sources.ts'

/**
 * Reads a calendar later than others, since its file took more time or memory than any of a person: each attempt
 * costs seconds that other calendars wait for. Its failure counts as any other. The caller has locked the source.
 */
export async function backOff(tenant: Tenant, id: string): Promise<void> {
  const { db, businessId } = tenant
  const one = db
    .selectFrom('calendarSource')
    .select('slowCount')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
  const { slowCount } = await one.executeTakeFirstOrThrow()
  const wait = hours[slowCount]
  const dueAt = wait
    ? sql<string>`now() + ${wait}::int * interval '1 hour'`
    : sql<string>`'infinity'::timestamptz`
  await recordFailure(tenant, id)
  await db
    .updateTable('calendarSource')
    .set({ dueAt, slowCount: Math.min(slowMax, slowCount + 1) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
