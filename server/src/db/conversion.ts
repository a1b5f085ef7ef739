import { type RawBuilder, sql } from 'kysely'

import { noId } from '#core/ids.ts'
import type { MasterKey } from '#core/key-ring.ts'

import type { Database } from './db.ts'
import { tenantTransaction } from './open-tenant.ts'
import type { DB } from './schema.gen.ts'
import type { Tenant } from './tenant.ts'

/**
 * Rows that a migration left in an older form, because SQL can't seal. Readers know both forms, and
 * writers only the new one.
 */
export interface Conversion {
  table: keyof DB
  /** Which rows are old; a partial index of the table has the same words. */
  isOld: RawBuilder<boolean>
  /** Converts so many of a business that nobody else has locked, and tells how many they were. */
  convert: (tenant: Tenant, limit: number) => Promise<number>
}

interface Means {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
}

/**
 * Converts what is old, a few rows in each transaction. Any number of nodes may do so at once: rows that
 * another holds are left to it, or to the next run.
 */
export async function convertAll(means: Means, conversions: readonly Conversion[]): Promise<void> {
  const { database, signal } = means
  for (const conversion of conversions)
    for (let last = noId; !signal.aborted;) {
      const businessId = await nextBusiness(database, conversion, last)
      if (businessId === undefined) break
      await convertBusiness(means, conversion, businessId)
      last = businessId
    }
}

const batch = 200

async function convertBusiness(
  { signal, ...means }: Means,
  { convert }: Conversion,
  businessId: string,
) {
  for (let converted = batch; converted === batch && !signal.aborted;)
    converted = await tenantTransaction(means, businessId, (tenant) => convert(tenant, batch))
}

/** The first business behind this one that has old rows: no look at those that have none. */
async function nextBusiness({ db }: Database, { table, isOld }: Conversion, last: string) {
  const { rows } = await sql<{ businessId: string }>`
    select business_id from ${sql.table(table)} where ${isOld} and business_id > ${last}
    order by business_id limit 1`.execute(db)
  return rows[0]?.businessId
}
