import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'
import * as staff from '#features/staff/queries.ts'

import * as customers from '../queries.ts'
import { type Formula, type NewFormula, StoredFormula } from './schema.ts'

export const sealedFormula = sealedRecord('customerFormula', StoredFormula)

const columns = ['id', 'date', 'sealed', 'createdAt'] as const

interface Row {
  id: string
  date: string
  sealed: Buffer
  createdAt: string
}

const formulas = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('customerFormula')
    .select(columns)
    .where('businessId', '=', businessId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')

/** The formulas of a customer, the latest day first. */
export async function list(tenant: Tenant, customerId: string, page: PageRequest) {
  const theirs = formulas(tenant).where('customerId', '=', customerId)
  const [{ data, meta }] = await Promise.all([
    paginate(theirs, page),
    customers.mustExist(tenant, customerId),
  ])
  return { data: data.map((row) => toFormula(tenant, row)), meta }
}

/** All formulas of a customer. */
export async function every(tenant: Tenant, customerId: string): Promise<Formula[]> {
  const rows = await formulas(tenant).where('customerId', '=', customerId).execute()
  return rows.map((row) => toFormula(tenant, row))
}

export async function insert(
  tenant: Tenant,
  customerId: string,
  { date, text, staffId = null }: NewFormula,
): Promise<Formula> {
  const { db, businessId, now } = tenant
  await customers.findCard(tenant, customerId)
  if (staffId !== null) await staff.mustExist(tenant, staffId)
  const id = newId()
  const createdAt = now.toISOString()
  const sealed = sealedFormula.seal(tenant, id, { text, staffId })
  await db
    .insertInto('customerFormula')
    .values({ businessId, id, customerId, date, sealed, createdAt })
    .execute()
  return { id, date, text, staffId, createdAt }
}

export async function remove(tenant: Tenant, customerId: string, id: string) {
  const { db, businessId } = tenant
  await customers.mustExist(tenant, customerId)
  const { numDeletedRows } = await db
    .deleteFrom('customerFormula')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Formula')
}

const toFormula = (tenant: Tenant, { sealed, ...row }: Row): Formula => ({
  ...row,
  ...sealedFormula.open(tenant, row.id, sealed),
})
