import { type Insertable, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Refund, RefundPart } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { RefundedLine } from './refunded-lines.ts'
import type { PaymentSource, RefundStatus } from './states.ts'

/** A refund as stored, with the sum of its parts in decimals of the currency. */
export interface RefundRow {
  id: string
  /** Null: of a sale without a visit. */
  bookingId: string | null
  /** Null: of a booking. */
  saleId: string | null
  /** The parts of a sale that are given back; null: of a booking. */
  lines: RefundedLine[] | null
  amount: number
  currency: string
  status: RefundStatus
  reason: Buffer | null
  createdAt: string
  /** The time of the request to the provider; null: no provider is involved. */
  askedAt: string | null
}

const columns = [
  'id',
  'bookingId',
  'saleId',
  'lines',
  'currency',
  'status',
  'reason',
  'createdAt',
  'askedAt',
] as const

/** The base query of all reads. */
export const select = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('refund')
    .select(columns.map((column) => `refund.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('refundPart')
        .select(sql<number>`sum(refund_part.amount)`.as('sum'))
        .where('refundPart.businessId', '=', businessId)
        .whereRef('refundPart.refundId', '=', 'refund.id')
        .as('amount'),
    )
    .where('refund.businessId', '=', businessId)
    .$castTo<RefundRow>()

/** One refund. Throws 404. */
export const find = (tenant: Tenant, id: string): Promise<RefundRow> =>
  select(tenant).where('refund.id', '=', id).executeTakeFirstOrThrow(missing)

/** The refunds of these bookings in every state, newest first. */
export const ofBookings = (tenant: Tenant, bookingIds: string[]): Promise<RefundRow[]> =>
  select(tenant)
    .where(sql<boolean>`refund.booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id', 'desc')
    .execute()

/** A part of a refund with its payment, whose provider id is set if a provider took the money. */
export const partsOf = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>, refundId: string) =>
  db
    .selectFrom('refundPart as part')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.businessId', '=', 'part.businessId')
        .onRef('payment.id', '=', 'part.paymentId'),
    )
    .select(['part.id', 'part.paymentId', 'part.amount', 'part.source'])
    .select(['payment.amount as paymentAmount', 'payment.method'])
    .select(['payment.provider', 'payment.providerId', 'payment.providerAccount'])
    .select(['payment.giftCardId', 'part.providerStatus', 'part.providerId as providerRefundId'])
    .where('part.businessId', '=', businessId)
    .where('payment.businessId', '=', businessId)
    .where('part.refundId', '=', refundId)
    .orderBy('part.id')
    .execute()

export type Part = Awaited<ReturnType<typeof partsOf>>[number]

/** Changes the source of a part in the feed, before it is completed. */
export const setSource = (
  { db, businessId, defer }: Tenant,
  partId: string,
  source: PaymentSource,
) =>
  defer(
    db
      .updateTable('refundPart')
      .set({ source })
      .where('businessId', '=', businessId)
      .where('id', '=', partId)
      .execute(),
  )

export const insertPart = ({ db, defer }: Tenant, part: Insertable<RefundPart>) =>
  defer(db.insertInto('refundPart').values(part).execute())

export function insert(
  tenant: Tenant,
  refund: Insertable<Refund>,
  parts: Insertable<RefundPart>[],
) {
  const { db, defer } = tenant
  defer(db.insertInto('refund').values(refund).execute())
  // One statement each: a statement for each number of parts would be that many texts.
  for (const part of parts) insertPart(tenant, part)
}

/**
 * Records the result of a refund; day is the date of the refund, null if it was not completed. Money that is owed again
 * was refunded before the visit was over.
 */
export function decide(
  { db, businessId, now, defer }: Tenant,
  refundId: string,
  { status, day, owedAgain }: { status: RefundStatus; day: string | null; owedAgain: boolean },
) {
  const decidedAt = now.toISOString()
  const change = db
    .updateTable('refund')
    .set({ status, decidedAt, nextAttemptAt: null, owedAgain })
    .where('businessId', '=', businessId)
    .where('id', '=', refundId)
  defer(change.execute())
  if (day === null) return
  const parts = db
    .updateTable('refundPart')
    .set({ completedAt: decidedAt, day })
    .where('businessId', '=', businessId)
    .where('refundId', '=', refundId)
  defer(parts.execute())
}

/** Removes the notes of the refunds of these sales. */
export const eraseReasonsOfSales = ({ db, businessId }: Tenant, saleIds: string[]) =>
  db
    .updateTable('refund')
    .set({ reason: null })
    .where('businessId', '=', businessId)
    .where(sql<boolean>`sale_id = any(${saleIds}::uuid[])`)
    .execute()

/** Removes the notes of the refunds of these bookings. */
export const eraseReasons = ({ db, businessId }: Tenant, bookingIds: string[]) =>
  db
    .updateTable('refund')
    .set({ reason: null })
    .where('businessId', '=', businessId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute()

const missing = () => notFound('Refund')
