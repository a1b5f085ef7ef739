import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

/** Pairs of customers whom somebody has said to be different people. */

interface Pair {
  oneCustomerId: string
  otherCustomerId: string
}

/** As the database orders ids, so that a pair has one row. */
const pairOf = (customerId: string, otherId: string): Pair =>
  customerId < otherId
    ? { oneCustomerId: customerId, otherCustomerId: otherId }
    : { oneCustomerId: otherId, otherCustomerId: customerId }

/** Returns a function that says whether two customers are such a pair. */
export async function readNotDuplicates({ db, businessId }: Tenant) {
  const rows = await db
    .selectFrom('notDuplicate')
    .select(['oneCustomerId', 'otherCustomerId'])
    .where('businessId', '=', businessId)
    .execute()
  const keyOf = ({ oneCustomerId, otherCustomerId }: Pair) => `${oneCustomerId} ${otherCustomerId}`
  const keys = new Set(rows.map(keyOf))
  return (customerId: string, otherId: string) => keys.has(keyOf(pairOf(customerId, otherId)))
}

/** Both customers are locked. */
export const add = ({ db, businessId, now }: Tenant, customerId: string, otherId: string) =>
  db
    .insertInto('notDuplicate')
    .values({ businessId, ...pairOf(customerId, otherId), dismissedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export function remove({ db, businessId }: Tenant, customerId: string, otherId: string) {
  const { oneCustomerId, otherCustomerId } = pairOf(customerId, otherId)
  return db
    .deleteFrom('notDuplicate')
    .where('businessId', '=', businessId)
    .where('oneCustomerId', '=', oneCustomerId)
    .where('otherCustomerId', '=', otherCustomerId)
    .execute()
}

/** Of a customer who is erased or merged. */
export const removeAll = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .deleteFrom('notDuplicate')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`${customerId} in (one_customer_id, other_customer_id)`)
    .execute()
