import { sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Access } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as members from '#features/access/members/queries.ts'
import * as businesses from '#features/businesses/queries.ts'

import { openedRow } from './opened-row.ts'
import { type ExportTable, exportedTables } from './tables.ts'

export const exportFormat = 'openchair-business-1'

/** Rows in memory at a time. */
const batchDefault = 200

interface Deps {
  database: Pick<Access, 'lease' | 'bind' | 'announce'>
  masterKey: MasterKey
}

/**
 * Writes everything of a business as lines of JSON, in the clear and of one moment: the format, the business, its members, and
 * then each row of each table. Returns the number of lines. `write` is awaited, so that memory stays bounded however slow it is.
 */
export const exportBusiness = (
  { database, masterKey }: Deps,
  businessId: string,
  write: (line: string) => Promise<unknown>,
): Promise<number> =>
  transaction(database, async (running) => {
    const { db } = running
    await sql`set transaction isolation level repeatable read read only`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    const tenant = await openTenant(running, masterKey, businessId)
    let lines = 0
    const add = async (line: object) => {
      lines += 1
      await write(`${JSON.stringify(line)}\n`)
    }
    const at = tenant.now.toISOString()
    await add({ format: exportFormat, businessId, exportedAt: at })
    await add({ table: 'business', row: await businesses.profile(tenant) })
    for (const row of await members.list(db, masterKey, businessId))
      await add({ table: 'member', row })
    for (const exported of exportedTables)
      await eachRow(tenant, exported, (row) =>
        add({ table: exported.table, row: openedRow(tenant, exported, row) }),
      )
    return lines
  })

/** By a cursor of the database. Its name differs by table, since statements are prepared by their text. */
async function eachRow(
  { db, businessId }: Tenant,
  { table, batch = batchDefault }: ExportTable,
  work: (row: Record<string, unknown>) => Promise<void>,
) {
  const cursor = sql.ref(`${table}_rows`)
  await sql`declare ${cursor} no scroll cursor for
    select * from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
  let found: Record<string, unknown>[]
  do {
    const { rows } = await sql<Record<string, unknown>>`
      fetch ${sql.lit(batch)} from ${cursor}`.execute(db)
    found = rows
    for (const row of found) await work(row)
  } while (found.length === batch)
  await sql`close ${cursor}`.execute(db)
}
