import { sql } from 'kysely'

import { fullName } from '#core/names.ts'
import type { Tenant } from '#db/tenant.ts'

import { namesOf } from './names.ts'
import type { BusinessListQuery } from './schema.ts'

/** A page of what customers pay for again and again, newest first, and how many there are in all. */
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
