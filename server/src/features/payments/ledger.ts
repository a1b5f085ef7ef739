import { type Insertable, sql } from 'kysely'

import { toMinor } from '#core/money/money.ts'
import type { Db } from '#db/query-builder.ts'
import type { Payment } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Balance } from './payment-fields.ts'
import { takingRefunds } from './states.ts'

interface OfBooking {
  businessId: string
  bookingId: string
}

const refundedPrices = (db: Db, { businessId, bookingId }: OfBooking) =>
  db
    .selectFrom('refund as r')
    .innerJoin('refundPart as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.refundId', '=', 'r.id'),
    )
    .innerJoin('payment as q', (join) =>
      join.onRef('q.businessId', '=', 'p.businessId').onRef('q.id', '=', 'p.paymentId'),
    )
    .select(sql<number>`coalesce(sum(p.amount), 0)`.as('sum'))
    .where('r.businessId', '=', businessId)
    .where('p.businessId', '=', businessId)
    .where('q.businessId', '=', businessId)
    .where('r.bookingId', '=', bookingId)
    .where('p.day', 'is not', null)
    .where('q.covers', '=', 'PRICE')

const sums = prepared((db, ids: OfBooking) =>
  db
    .selectNoFrom([
      db
        .selectFrom('payment')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .where('businessId', '=', ids.businessId)
        .where('bookingId', '=', ids.bookingId)
        .where('covers', '=', 'PRICE')
        .as('paid'),
      refundedPrices(db, ids).as('refunded'),
      refundedPrices(db, ids).where('r.owedAgain', '=', true).as('owedAgain'),
    ])
    .$castTo<{ paid: number; refunded: number; owedAgain: number }>(),
)

/**
 * The paid and refunded amounts toward the price of a booking, without tips and surplus, read in one statement. They
 * do not change while the booking is locked.
 */
export async function balanceOf(tenant: Tenant, bookingId: string): Promise<Balance> {
  const { db, businessId, business } = tenant
  const [row] = await sums(db, { businessId, bookingId })
  const { paid = 0, refunded = 0, owedAgain = 0 } = row ?? {}
  return {
    paidMinor: toMinor(paid, business.currency),
    refundedMinor: toMinor(refunded, business.currency),
    owedAgainMinor: toMinor(owedAgain, business.currency),
  }
}

/** A payment with its refundable amount, less pending refunds, in decimals of the currency. */
export interface Refundable {
  id: string
  amount: number
  left: number
  source: string | null
}

const refundable = prepared((db, { businessId, bookingId }: OfBooking) =>
  db
    .selectFrom('payment')
    .select((eb) => [
      'payment.id',
      'payment.amount',
      'payment.source',
      sql<number>`payment.amount - ${eb
        .selectFrom('refundPart as p')
        .innerJoin('refund as r', (join) =>
          join.onRef('r.businessId', '=', 'p.businessId').onRef('r.id', '=', 'p.refundId'),
        )
        .select(sql<number>`coalesce(sum(p.amount), 0)`.as('sum'))
        .where('p.businessId', '=', businessId)
        .where('r.businessId', '=', businessId)
        .whereRef('p.paymentId', '=', 'payment.id')
        .where('r.status', 'in', takingRefunds)}`.as('left'),
    ])
    .where('payment.businessId', '=', businessId)
    .where('payment.bookingId', '=', bookingId)
    // A tip is refunded last: a refund concerns what was bought.
    .orderBy(sql`payment.covers = 'TIP'`)
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id', 'desc'),
)

/**
 * The payments of a booking, the latest first, tips after the others. The booking must be locked against concurrent
 * refunds.
 */
export const refundableOf = (
  { db, businessId }: Tenant,
  bookingId: string,
): Promise<Refundable[]> => refundable(db, { businessId, bookingId })

export const insert = ({ db }: Tenant, payment: Insertable<Payment>) =>
  db.insertInto('payment').values(payment).execute()

/** Whether the payment of a provider has been recorded already. */
export async function knows(
  { db, businessId }: Tenant,
  { name, id }: { name: string; id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('payment')
    .select('id')
    .where('businessId', '=', businessId)
    .where('provider', '=', name)
    .where('providerId', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
