import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import * as customers from './queries.ts'
import type { Address, NewAddress } from './schema.ts'

/** The addresses of a customer, newest first. */
export async function list(tenant: Tenant, customerId: string): Promise<Address[]> {
  const { db, businessId } = tenant
  const [rows] = await Promise.all([
    db
      .selectFrom('customerAddress')
      .select(['id', 'sealed'])
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    customers.mustExist(tenant, customerId),
  ])
  return rows.map((row) => open(tenant, row))
}

/** An address of this customer, of anybody when none is named; undefined when there is none such. */
export async function findIfAny(
  tenant: Tenant,
  id: string,
  customerId?: string | null,
): Promise<Address | undefined> {
  let query = tenant.db
    .selectFrom('customerAddress')
    .select(['id', 'sealed'])
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  const row = await query.executeTakeFirst()
  return row && open(tenant, row)
}

export async function insert(tenant: Tenant, customerId: string, place: NewAddress) {
  const { db, businessId, now } = tenant
  await customers.findCard(tenant, customerId)
  const id = newId()
  const address = { ...nowhere, ...place }
  const createdAt = now.toISOString()
  await db
    .insertInto('customerAddress')
    .values({ businessId, id, customerId, sealed: seal(tenant, id, address), createdAt })
    .execute()
  return { id, ...address }
}

export async function remove(tenant: Tenant, customerId: string, id: string) {
  const { db, businessId } = tenant
  await customers.mustExist(tenant, customerId)
  const { numDeletedRows } = await db
    .deleteFrom('customerAddress')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Address')
}

/** Those of a customer who is erased. */
export const removeAll = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .deleteFrom('customerAddress')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()

const nowhere = {
  label: null,
  street: null,
  houseNumber: null,
  city: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** An address as its row keeps it. */
export const seal = (tenant: Tenant, id: string, address: Omit<Address, 'id'>): Buffer =>
  sealed(tenant, 'customerAddress', id).sealJson(address)

const open = (tenant: Tenant, row: { id: string; sealed: Buffer }): Address => ({
  id: row.id,
  ...sealed(tenant, 'customerAddress', row.id).openJson<Omit<Address, 'id'>>(row.sealed),
})
