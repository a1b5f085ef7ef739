import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

import { openPerson } from './person.ts'

/** The requests of customers to be erased, which a person of the business confirms or refuses. */

const requests = ({ db, businessId }: Tenant) =>
  db.selectFrom('erasureRequest').where('businessId', '=', businessId)

/** The open requests, the oldest first, with the names of the customers. */
export async function list(
  tenant: Tenant,
  { customerId, ...page }: PageRequest & { customerId?: string | undefined },
) {
  const { db, businessId } = tenant
  const open = db
    .selectFrom('erasureRequest')
    .innerJoin('customer', (join) =>
      join.on('customer.businessId', '=', businessId).onRef('customer.id', '=', 'customerId'),
    )
    .select(['customerId', 'requestedAt', 'customer.id', 'customer.sealed'])
    .where('erasureRequest.businessId', '=', businessId)
    .where('refusedAt', 'is', null)
    .where('customer.erasedAt', 'is', null)
    .orderBy('requestedAt')
    .orderBy('customerId')
  const some = customerId === undefined ? open : open.where('customerId', '=', customerId)
  const { data, meta } = await paginate(some, page)
  const shown = data.map(({ customerId: id, requestedAt, ...row }) => {
    const { firstName, lastName } = openPerson(tenant, row)
    return { customerId: id, firstName, lastName, requestedAt }
  })
  return { data: shown, meta }
}

/** The requests of these customers, open or refused, the oldest first. */
export const ofCustomers = (tenant: Tenant, customerIds: readonly string[]) =>
  requests(tenant)
    .select(['requestedAt', 'refusedAt'])
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .orderBy('requestedAt')
    .execute()

/** Locks the open request of a customer until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, customerId: string) =>
  requests(tenant)
    .select('requestedAt')
    .where('customerId', '=', customerId)
    .where('refusedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Erasure request'))

/** Records the request of a customer, whose row is locked. An open one stays as it is; a refused one is open again. */
export const insert = ({ db, businessId, now }: Tenant, customerId: string) =>
  db
    .insertInto('erasureRequest')
    .values({ businessId, customerId, requestedAt: now.toISOString() })
    .onConflict((on) =>
      on
        .columns(['businessId', 'customerId'])
        .doUpdateSet({ requestedAt: now.toISOString(), refusedAt: null })
        .where('erasureRequest.refusedAt', 'is not', null),
    )
    .execute()

export const refuse = ({ db, businessId, now }: Tenant, customerId: string) =>
  db
    .updateTable('erasureRequest')
    .set({ refusedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()

export const remove = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .deleteFrom('erasureRequest')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()

/** Gives the open request of a merged customer to the one who stays: it asks for the erasure of the same person. */
export async function move(tenant: Tenant, fromId: string, toId: string) {
  const asked = await requests(tenant)
    .select('requestedAt')
    .where('customerId', '=', fromId)
    .where('refusedAt', 'is', null)
    .executeTakeFirst()
  await remove(tenant, fromId)
  if (asked) await insert(tenant, toId)
}
