import type { Insertable } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Checkout } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

/** A provider's checkout for a deposit, as stored. */
export interface CheckoutRow {
  id: string
  bookingId: string
  provider: string
  account: string | null
  providerId: string | null
  sealedUrl: Buffer | null
  status: string
  amount: number
  createdAt: string
  expiresAt: string
}

/** All that a row has besides its id. */
export const columns = [
  'bookingId',
  'provider',
  'account',
  'providerId',
  'sealedUrl',
  'status',
  'amount',
  'createdAt',
  'expiresAt',
] as const

const select = (db: Db, businessId: string) =>
  db
    .selectFrom('checkout')
    .select(['id', ...columns])
    .where('businessId', '=', businessId)
    .$castTo<CheckoutRow>()

export const find = ({ db, businessId }: Tenant, id: string) =>
  select(db, businessId).where('id', '=', id).executeTakeFirst()

/** The checkouts of a booking that can still be paid, the latest first. */
export const openOf = (db: Db, businessId: string, bookingId: string) =>
  select(db, businessId)
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'OPEN')
    .orderBy('createdAt', 'desc')
    .execute()

export const insert = ({ db }: Tenant, row: Insertable<Checkout>) =>
  db.insertInto('checkout').values(row).execute()

interface Changes {
  providerId?: string
  sealedUrl?: Buffer
  status?: 'OPEN' | 'PAID' | 'CLOSED'
  lookAt?: string | null
}

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('checkout')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
