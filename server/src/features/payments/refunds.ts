import { type Insertable, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Refund, RefundPart } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { RefundStatus } from './states.ts'

/** A refund as it stands in its table, with the sum of its parts in decimals of the currency. */
export interface RefundRow {
  id: string
  bookingId: string
  amount: number
  currency: string
  status: RefundStatus
  reason: Buffer | null
  createdAt: string
  /** Since when a worker has its provider give the money back; null: nobody is asked. */
  askedAt: string | null
}

const columns = ['id', 'bookingId', 'currency', 'status', 'reason', 'createdAt', 'askedAt'] as const

/** Every read starts here. */
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

/** The refunds of these bookings, whatever became of them, newest first. */
export const ofBookings = (tenant: Tenant, bookingIds: string[]): Promise<RefundRow[]> =>
  select(tenant)
    .where(sql<boolean>`refund.booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id', 'desc')
    .execute()

/** A part of a refund and its payment, whose id is known to the provider where one took the money. */
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

export function insert(
  { db, later }: Tenant,
  refund: Insertable<Refund>,
  parts: Insertable<RefundPart>[],
) {
  later(db.insertInto('refund').values(refund).execute())
  // One by one: a statement for each number of parts would be as many texts.
  for (const part of parts) later(db.insertInto('refundPart').values(part).execute())
}

/** Writes down what became of a refund; day is when the money went, null when it did not. */
export function decide(
  { db, businessId, now, later }: Tenant,
  refundId: string,
  { status, day }: { status: RefundStatus; day: string | null },
) {
  const decidedAt = now.toISOString()
  const change = db
    .updateTable('refund')
    .set({ status, decidedAt, nextAttemptAt: null })
    .where('businessId', '=', businessId)
    .where('id', '=', refundId)
  later(change.execute())
  if (day === null) return
  const parts = db
    .updateTable('refundPart')
    .set({ completedAt: decidedAt, day })
    .where('businessId', '=', businessId)
    .where('refundId', '=', refundId)
  later(parts.execute())
}

/** Empties what was written about refunds of these bookings. */
export const forgetReasons = ({ db, businessId }: Tenant, bookingIds: string[]) =>
  db
    .updateTable('refund')
    .set({ reason: null })
    .where('businessId', '=', businessId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute()

const missing = () => notFound('Refund')
