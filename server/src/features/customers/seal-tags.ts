import { sql } from 'kysely'

import type { Conversion } from '#db/conversion.ts'

import { cardOf, openPerson } from './person.ts'

const hasClearTags = sql<boolean>`tags <> '{}'`

/** Moves tags that were stored in clear into the sealed card. */
export const sealTags: Conversion = {
  table: 'customer',
  isOld: hasClearTags,
  async convert(tenant, limit) {
    const { db, businessId, later } = tenant
    const rows = await db
      .selectFrom('customer')
      .select(['id', 'sealed', 'tags'])
      .where('businessId', '=', businessId)
      .where(hasClearTags)
      .limit(limit)
      // The card goes on saying the same, so that bookings, which share its lock, need not wait.
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const card = cardOf(tenant, row.id, openPerson(tenant, row))
      const customer = db.updateTable('customer').set(card as object)
      later(customer.where('businessId', '=', businessId).where('id', '=', row.id).execute())
    }
    return rows.length
  },
}
