import { type Selectable, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { noId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import { paginate } from '#db/page.ts'
import { prepared } from '#db/prepared.ts'
import type { GiftCard as GiftCardTable } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import { hashOf } from './code.ts'
import type { Ledger } from './movements.ts'
import type { GiftCardQuery } from './schema.ts'

const columns = [
  'id',
  'sealed',
  'initialAmount',
  'remainingAmount',
  'expiresAt',
  'expiredAt',
  'createdAt',
] as const

export type GiftCardRow = Pick<Selectable<GiftCardTable>, (typeof columns)[number]>

/** Every read starts here: the cards of one business that are not deleted. */
const cards = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('giftCard')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first. */
export function list(tenant: Tenant, { customerId, ...page }: GiftCardQuery) {
  const all = cards(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  return paginate(customerId === undefined ? all : all.where(hasPaidFor(tenant, customerId)), page)
}

/** A card belongs to whoever holds it: that it paid somebody's bookings is all that ties it to a customer. */
const hasPaidFor = ({ businessId }: Tenant, customerId: string) => sql<boolean>`
  id in (
    select payment.gift_card_id
    from booking
    join payment on payment.business_id = ${businessId} and payment.booking_id = booking.id
    where booking.business_id = ${businessId} and booking.customer_id = ${customerId}
      and booking.has_payments and payment.gift_card_id is not null)`

const byCode = prepared((db, { businessId, codeHash }: { businessId: string; codeHash: Buffer }) =>
  db
    .selectFrom('giftCard')
    .select('id')
    .where('businessId', '=', businessId)
    .where('codeHash', '=', codeHash),
)

/** The id of the card with this code, however it was typed; undefined when there is none. */
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

/** A card whose balance nobody else changes until the transaction ends. Throws 404. */
export async function lock({ db, businessId }: Tenant, id = noId): Promise<GiftCardRow> {
  const [row] = await locked(db, { businessId, id })
  if (!row) throw notFound('Gift card')
  return row
}

type NewRow = Omit<GiftCardRow, 'expiredAt'> & { codeHash: Buffer }

export const insert = ({ db, businessId }: Tenant, row: NewRow) =>
  db
    .insertInto('giftCard')
    .values({ businessId, ...row })
    .execute()

const keep = prepared(
  (db, { businessId, id, remaining }: { businessId: string; id: string; remaining: number }) =>
    db
      .updateTable('giftCard')
      .set({ remainingAmount: remaining })
      .where('businessId', '=', businessId)
      .where('id', '=', id),
)

/** The card must be locked, and its ledger be written in the same transaction. */
export const setRemaining = ({ db, businessId }: Tenant, id: string, remaining: number) =>
  keep(db, { businessId, id, remaining })

/** Takes the secret and the person off a card; what its ledger is about stays. */
export const blank = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('giftCard')
    .set({ deletedAt: now.toISOString(), codeHash: null, sealed: null, remainingAmount: 0 })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Some of the businesses that have cards to expire: the one look at all businesses at once. */
export async function businessesToExpire(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id from gift_card
    where remaining_amount > 0 and expires_at <= ${now.toISOString()}
    limit 1000`.execute(db)
  return rows.map(({ businessId }) => businessId)
}

/** Some cards whose time is over, locked; those that somebody holds are left to the next look. */
export const lockExpired = ({ db, businessId, now }: Ledger, limit: number) =>
  db
    .selectFrom('giftCard')
    .select(['id', 'remainingAmount'])
    .where('businessId', '=', businessId)
    .where('remainingAmount', '>', 0)
    .where('expiresAt', '<=', now.toISOString())
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
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
