import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import * as customers from '../queries.ts'
import { type Address, type NewAddress, Place } from './schema.ts'

/** An address in the form of its row. */
export const sealedPlace = sealedRecord('customerAddress', Place)

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

/** An address of this customer, or of any customer if none is given; undefined if unknown. */
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
  const address = sealedPlace.complete(place)
  const createdAt = now.toISOString()
  await db
    .insertInto('customerAddress')
    .values({
      businessId,
      id,
      customerId,
      sealed: sealedPlace.seal(tenant, id, address),
      createdAt,
    })
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

const open = (tenant: Tenant, row: { id: string; sealed: Buffer }): Address => ({
  id: row.id,
  ...sealedPlace.open(tenant, row.id, row.sealed),
})
