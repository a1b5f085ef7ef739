import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { declaredTables } from '#features/resources.ts'

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The tables whose ids identify a customer's data. */
const tables = declaredTables.flatMap(({ name, customer }) => (customer?.isTraced ? name : []))

/**
 * Finds which of several texts contain an id of a customer and their former duplicates, or of their bookings or addresses. It looks up the ids
 * in the texts rather than all ids of the customer, of which there may be any number.
 */
export async function areAbout(
  tenant: Tenant,
  customerIds: readonly string[],
  texts: readonly string[],
): Promise<boolean[]> {
  const named = texts.map((text) => text.match(idPattern) ?? [])
  const ids = [...new Set(named.flat())]
  const theirs = await Promise.all(tables.map((table) => whichOf(tenant, table, customerIds, ids)))
  const known = new Set([...customerIds, ...theirs.flat()])
  return named.map((some) => some.some((id) => known.has(id)))
}

/** Which of these ids are rows of the customers in a table. */
async function whichOf(
  { db, businessId }: Tenant,
  table: (typeof tables)[number],
  customerIds: readonly string[],
  ids: string[],
) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${businessId} and customer_id = any(${customerIds}::uuid[])
      and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
