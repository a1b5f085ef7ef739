import { database } from '../process/server.ts'
import { makeCustomer } from './makers.ts'
import { openMember, type Person } from './people.ts'
import { openSalon } from './salon.ts'

export const mergeInto = (
  owner: Person,
  businessId: string,
  id: string,
  sourceCustomerId: string,
) => owner.post(`/businesses/${businessId}/customers/${id}/merge`, { sourceCustomerId })

/** A salon with a customer and a duplicate of them, and its owner, who merges them. */
export async function openPair(kept: object = {}, duplicateFields: object = {}) {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const customer = await makeCustomer(salon, kept)
  const duplicate = await makeCustomer(salon, { lastName: null, ...duplicateFields })
  const merge = () => mergeInto(owner, salon.id, customer.id, duplicate.id)
  return { salon, owner, customer, duplicate, merge }
}

/** The columns of a business's rows that contain an id, as table.column. */
export async function columnsNaming(businessId: string, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns b using (table_schema, table_name)
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and b.column_name = 'business_id' and c.data_type = 'uuid'`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await database.pool.query(
      `select from ${table} where business_id = $1 and ${column} = $2 limit 1`,
      [businessId, id],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}
