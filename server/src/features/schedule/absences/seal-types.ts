import { sql } from 'kysely'

import type { Conversion } from '#db/conversion.ts'

import { openWhy, sealWhy } from './why.ts'

const hasClearType = sql<boolean>`type is not null`

/** Seals types of absences that were stored in clear, together with their reasons. */
export const sealTypes: Conversion = {
  table: 'staffAbsence',
  isOld: hasClearType,
  async convert(tenant, limit) {
    const { db, businessId, later } = tenant
    const rows = await db
      .selectFrom('staffAbsence')
      .select(['id', 'sealed', 'type', 'reason'])
      .where('businessId', '=', businessId)
      .where(hasClearType)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const why = sealWhy(tenant, row.id, openWhy(tenant, row))
      const absence = db.updateTable('staffAbsence').set(why)
      later(absence.where('businessId', '=', businessId).where('id', '=', row.id).execute())
    }
    return rows.length
  },
}
