import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import type { DeclaredTable } from '#features/resources.ts'

type Table = DeclaredTable['name']

/** Gives the rows of a table that name a customer to another one. */
export const moveRows = (
  { db, businessId }: Tenant,
  table: Table,
  { fromId, toId }: { fromId: string; toId: string },
) =>
  sql`
    update ${sql.table(table)} set customer_id = ${toId}
    where business_id = ${businessId} and customer_id = ${fromId}`.execute(db)

/** Removes the rows of a table that name an erased customer. */
export const removeRows = ({ db, businessId }: Tenant, table: Table, customerId: string) =>
  sql`
    delete from ${sql.table(table)}
    where business_id = ${businessId} and customer_id = ${customerId}`.execute(db)
