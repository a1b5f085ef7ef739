import { type RawBuilder, type Selectable, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { nilId } from '#core/ids.ts'
import type { GiftCard as GiftCardTable } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { hashOf } from './code.ts'
import type { Ledger } from './movements.ts'
import type { GiftCardQuery } from './schema.ts'

export const columns = [
  'id',
  'sealed',
  'initialAmount',
  'remainingAmount',
  'expiresAt',
  'expiredAt',
  'voidedAt',
  'createdAt',
] as const

export type GiftCardRow = Pick<Selectable<GiftCardTable>, (typeof columns)[number]>

/** The base query: the cards of one business that are not deleted. */
const cards = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('giftCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** The cards with these ids, in their order of sale. */
export const ofIds = (tenant: Tenant, ids: readonly string[]) =>
  cards(tenant)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The queries on bookings, a higher feature, that gift cards need: `endpoints.ts` passes them to the routes. */
export interface GiftCardBookings {
  /** A condition on gift cards: those that paid for bookings of the customer. */
  havePaidFor: (tenant: Tenant, customerId: string) => RawBuilder<boolean>
}

/** Newest first. */
export function list(
  tenant: Tenant,
  { customerId, ...page }: GiftCardQuery,
  { havePaidFor }: GiftCardBookings,
) {
  const all = cards(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return paginate(customerId === undefined ? all : all.where(havePaidFor(tenant, customerId)), page)
}

const byCode = prepared((db, { businessId, codeHash }: { businessId: string; codeHash: Buffer }) =>
  db
    .selectFrom('giftCard')
    .select('id')
    .where('businessId', '=', businessId)
    .where('codeHash', '=', codeHash),
)

/** The id of the card with this code in any form; undefined if there is none. */
export async function idOfCode({ db, businessId, dataKey }: Tenant, code: string) {
  const [row] = await byCode(db, { businessId, codeHash: hashOf(dataKey, code) })
  return row?.id
}

const locked = prepared((db, { businessId, id }: { businessId: string; id: string }) =>
  db
    .selectFrom('giftCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate(),
)

/** Locks a card and its balance until the transaction ends. Throws 404. */
export async function lock(tenant: Tenant, id = nilId): Promise<GiftCardRow> {
  const row = await lockIfKept(tenant, id)
  if (!row) throw notFound('Gift card')
  return row
}

/** The same; undefined if it was deleted. */
export async function lockIfKept({ db, businessId }: Tenant, id: string) {
  const [row] = await locked(db, { businessId, id })
  return row
}

type NewRow = Omit<GiftCardRow, 'expiredAt' | 'voidedAt'> & {
  codeHash: Buffer
  recipientHash: Buffer
}

export const insert = ({ db, businessId }: Tenant, row: NewRow) =>
  db
    .insertInto('giftCard')
    .values({ businessId, ...row })
    .execute()

const saveRemaining = prepared(
  (db, { businessId, id, remaining }: { businessId: string; id: string; remaining: number }) =>
    db
      .updateTable('giftCard')
      .set({ remainingAmount: remaining })
      .where('businessId', '=', businessId)
      .where('id', '=', id),
)

/** The card must be locked, and its ledger be written in the same transaction. */
export const setRemaining = ({ db, businessId }: Tenant, id: string, remaining: number) =>
  saveRemaining(db, { businessId, id, remaining })

/** Takes the whole amount off a card whose sale is reversed. */
export const markVoided = ({ db, businessId }: Tenant, id: string, voided: VoidFields) =>
  db
    .updateTable('giftCard')
    .set({ ...voided, remainingAmount: 0 })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

type VoidFields = Pick<GiftCardRow, 'voidedAt' | 'sealed'>

/** Removes the code and the personal data of a card; its ledger stays. */
export const blank = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('giftCard')
    .set({
      deletedAt: now.toISOString(),
      codeHash: null,
      sealed: null,
      recipientHash: null,
      remainingAmount: 0,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const expireOne = prepared(
  (db, { businessId, id, expiredAt }: { businessId: string; id: string; expiredAt: string }) =>
    db
      .updateTable('giftCard')
      .set({ remainingAmount: 0, expiredAt })
      .where('businessId', '=', businessId)
      .where('id', '=', id),
)

export const expire = ({ db, businessId, now }: Ledger, id: string) =>
  expireOne(db, { businessId, id, expiredAt: now.toISOString() })
