import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Card, CardQuery } from './schema.ts'

const columns = [
  'id',
  'programId',
  'customerId',
  'currentStamps',
  'totalStamps',
  'points',
  'rewardsRedeemed',
  'isActive',
  'createdAt',
] as const

/** Newest first. */
export function list({ db, businessId }: Tenant, { customerId, ...query }: CardQuery) {
  const all = db.selectFrom('loyaltyCard').select(columns).where('businessId', '=', businessId)
  const cards = customerId === undefined ? all : all.where('customerId', '=', customerId)
  return paginate(cards.orderBy('createdAt', 'desc').orderBy('id', 'desc'), query)
}

/** The open cards of some customers, the oldest first. */
export const ofCustomers = (
  { db, businessId }: Tenant,
  customerIds: readonly string[],
): Promise<Card[]> =>
  db
    .selectFrom('loyaltyCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const locked = prepared((db, { businessId, id }: { businessId: string; id: string }) =>
  db
    .selectFrom('loyaltyCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

/** Locks a card and its balance until the transaction ends. Throws 404. */
export async function lock({ db, businessId }: Tenant, id: string): Promise<Card> {
  const [row] = await locked(db, { businessId, id })
  if (!row) throw notFound('Card')
  return row
}

const lockedOf = prepared(
  (db, { businessId, customerId }: { businessId: string; customerId: string }) =>
    db
      .selectFrom('loyaltyCard')
      .select(columns)
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('isActive', '=', true)
      .orderBy('id')
      .forNoKeyUpdate(),
)

/** Locks all open cards of a customer, whose row is locked. */
export const lockOf = ({ db, businessId }: Tenant, customerId: string): Promise<Card[]> =>
  lockedOf(db, { businessId, customerId })

/** Locks all cards of some customers, whose rows are locked. */
export const lockAllOf = ({ db, businessId }: Tenant, customerIds: readonly string[]) =>
  db
    .selectFrom('loyaltyCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const moveTo = ({ db, businessId }: Tenant, id: string, customerId: string) =>
  db
    .updateTable('loyaltyCard')
    .set({ customerId })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

export const insert = ({ db, businessId }: Tenant, card: Card) =>
  db
    .insertInto('loyaltyCard')
    .values({ businessId, ...card })
    .execute()

type Balance = Pick<Card, 'id' | 'currentStamps' | 'totalStamps' | 'points' | 'rewardsRedeemed'>

const balanced = prepared((db, row: Balance & { businessId: string }) =>
  db
    .updateTable('loyaltyCard')
    .set({
      currentStamps: row.currentStamps,
      totalStamps: row.totalStamps,
      points: row.points,
      rewardsRedeemed: row.rewardsRedeemed,
    })
    .where('businessId', '=', row.businessId)
    .where('id', '=', row.id),
)

/** The card must be locked, and its ledger be written in the same transaction. */
export function setBalance({ db, businessId }: Tenant, card: Card) {
  const { id, currentStamps, totalStamps, points, rewardsRedeemed } = card
  return balanced(db, { businessId, id, currentStamps, totalStamps, points, rewardsRedeemed })
}

/** Closes the cards of a program permanently; their balances remain. */
export const closeOfProgram = ({ db, businessId }: Tenant, programId: string) =>
  db
    .updateTable('loyaltyCard')
    .set({ isActive: false })
    .where('businessId', '=', businessId)
    .where('programId', '=', programId)
    .where('isActive', '=', true)
    .execute()

export const close = ({ db, businessId }: Tenant, id: string) =>
  db
    .updateTable('loyaltyCard')
    .set({ isActive: false })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Closes the cards of a customer, whose row is locked. Returns their ids. */
export async function closeOf({ db, businessId }: Tenant, customerId: string): Promise<string[]> {
  const closed = await db
    .updateTable('loyaltyCard')
    .set({ isActive: false })
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}
