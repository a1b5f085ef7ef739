import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { bookingPrivateData } from '../private-data.ts'
import type { Entry } from './entry.ts'

/** The history of a booking, the oldest entry first, with the reasons of its edits. Throws 404. */
export async function find(tenant: Tenant, id: string) {
  const { db, businessId, onlyStaffId } = tenant
  const { history, sealed } = await db
    .selectFrom('booking')
    .select(['history', 'sealed'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where(sql<boolean>`(${onlyStaffId}::uuid is null or staff_id = ${onlyStaffId}::uuid)`)
    .executeTakeFirstOrThrow(() => notFound('Booking'))
  const { reasons } = bookingPrivateData.open(tenant, id, sealed)
  return { entries: history as unknown as Entry[], reasons }
}
