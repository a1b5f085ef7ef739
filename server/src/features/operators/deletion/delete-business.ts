import { sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Db } from '#db/query-builder.ts'
import { removeBusiness, tablesToEmpty } from '#features/businesses/remove.ts'
import * as standing from '#features/businesses/standing.ts'

import { record } from '../log.ts'

export interface Deps {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
}

/** Rows of one statement: each commits by itself, and locks no more. */
const batchMost = 2_000

/** Deletes the businesses whose deletion is due. One that fails stops no other; the next run goes on with what is left. */
export async function deleteDue(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  for (const { businessId } of await standing.dueDeletions(deps.database.db)) {
    if (deps.signal.aborted) return
    await deleteBusiness(deps, businessId).catch(onError)
  }
}

/**
 * Deletes a business whose deletion is due: first row by row in batches, then the rest and its listing in one transaction, as the owner's own deletion does. Until
 * that one commits the business is still due, so an interrupted deletion is continued, by any worker.
 */
export async function deleteBusiness(deps: Deps, businessId: string): Promise<void> {
  const { database, masterKey, signal } = deps
  if (!(await standing.isDeletionDue(database.db, businessId))) return
  for (const table of await tablesToEmpty(database.db))
    if (!keptToTheEnd.has(table)) await emptyTable(database.db, { table, businessId, signal })
  if (signal.aborted) return
  await tenantTransaction({ database, masterKey }, businessId, async (tenant) => {
    await removeBusiness(tenant)
    const business = { id: businessId, slug: tenant.business.slug }
    await record(tenant.db, { action: 'business.deleted', accountId: null, business })
  })
}

/** The tables by which the business is found and opened. */
const keptToTheEnd: ReadonlySet<string> = new Set(['directory', 'business'])

interface Options {
  table: string
  businessId: string
  signal: AbortSignal
}

async function emptyTable(db: Db, { table, businessId, signal }: Options) {
  let deleted = batchMost
  while (deleted === batchMost && !signal.aborted) {
    const result = await sql`
      delete from ${sql.table(table)} where business_id = ${businessId} and ctid = any (array(
        select ctid from ${sql.table(table)} where business_id = ${businessId} limit ${sql.lit(batchMost)}
      ))`.execute(db)
    deleted = Number(result.numAffectedRows ?? 0n)
  }
}
