import { sql } from 'kysely'

import type { DB } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What a customer has whose id alone leads to them. */
const tables = ['booking', 'customerAddress', 'loyaltyCard'] as const satisfies (keyof DB)[]

/**
 * Tells of several texts which name a customer, or a booking or an address of theirs. It looks the ids of
 * the texts up rather than all that are the customer's, of which there may be any number.
 */
export async function areAbout(
  tenant: Tenant,
  customerId: string,
  texts: readonly string[],
): Promise<boolean[]> {
  const named = texts.map((text) => text.match(idPattern) ?? [])
  const ids = [...new Set(named.flat())]
  const theirs = await Promise.all(tables.map((table) => whichOf(tenant, table, customerId, ids)))
  const known = new Set([customerId, ...theirs.flat()])
  return named.map((some) => some.some((id) => known.has(id)))
}

/** Which of these ids are the customer's rows of a table. */
async function whichOf(
  { db, businessId }: Tenant,
  table: (typeof tables)[number],
  customerId: string,
  ids: string[],
) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${businessId} and customer_id = ${customerId}
      and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
