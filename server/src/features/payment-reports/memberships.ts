import { sql } from 'kysely'

import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { openPerson } from '#features/customers/person.ts'

import type { BusinessListQuery } from './schema.ts'

/** One page of the memberships, newest first, with their total number. */
export async function listMemberships(tenant: Tenant, { page, limit }: BusinessListQuery) {
  const { db, businessId } = tenant
  const all = db.selectFrom('customerMembership').where('businessId', '=', businessId)
  const counted = all.select(sql<number>`count(*)`.as('total'))
  const columns = ['id', 'customerId', 'name', 'status', 'price', 'currency'] as const
  const found = all
    .select([...columns, 'billingInterval as interval', 'startedAt', 'currentPeriodEnd'])
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), found.execute()])
  const names = await namesOf(tenant, new Set(rows.map(({ customerId }) => customerId)))
  const nameOf = (customerId: string) => {
    const { firstName, lastName } = names(customerId)
    return firstName === null ? null : fullName(firstName, lastName)
  }
  return { data: rows.map((row) => ({ ...row, customerName: nameOf(row.customerId) })), total }
}

/** The names on the cards of these customers; none after an erasure. */
async function namesOf(tenant: Tenant, ids: ReadonlySet<string>) {
  const { db, businessId } = tenant
  const rows = ids.size > 0 ? await cardsOf(db, { businessId, ids: [...ids] }) : []
  const names = new Map(
    rows.map((row) => {
      const { firstName, lastName } = openPerson(tenant, row)
      return [row.id, { firstName, lastName }] as const
    }),
  )
  return (id: string) => ({ id, ...(names.get(id) ?? { firstName: null, lastName: null }) })
}

const cardsOf = prepared((db, { businessId, ids }: { businessId: string; ids: string[] }) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('erasedAt', 'is', null),
)
