import { type Insertable, sql } from 'kysely'

import { toMinor } from '#core/money.ts'
import { prepared } from '#db/prepared.ts'
import type { Payment } from '#db/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Balance } from './marks.ts'
import { takingRefunds } from './states.ts'

interface OfBooking {
  businessId: string
  bookingId: string
}

const sums = prepared((db, { businessId, bookingId }: OfBooking) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .where('businessId', '=', businessId)
        .where('bookingId', '=', bookingId)
        .where('covers', '=', 'PRICE')
        .as('paid'),
      eb
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
        .as('refunded'),
    ])
    .$castTo<{ paid: number; refunded: number }>(),
)

/**
 * What has been paid of the price of a booking, and given back of it: neither tips nor what came twice. Of one moment; it
 * stays so while the booking is locked.
 */
export async function balanceOf(tenant: Tenant, bookingId: string): Promise<Balance> {
  const { db, businessId, business } = tenant
  const [row] = await sums(db, { businessId, bookingId })
  return {
    paidMinor: toMinor(row?.paid ?? 0, business.currency),
    refundedMinor: toMinor(row?.refunded ?? 0, business.currency),
  }
}

/** A payment, with what no refund has taken of it or may yet take, in decimals of the currency. */
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
    // A tip is given back last: what is returned is what was bought.
    .orderBy(sql`payment.covers = 'TIP'`)
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id', 'desc'),
)

/** The payments of a booking, the latest first, and tips behind the others. The booking must be locked, or refunds could meet. */
export const refundableOf = (
  { db, businessId }: Tenant,
  bookingId: string,
): Promise<Refundable[]> => refundable(db, { businessId, bookingId })

export const insert = ({ db }: Tenant, payment: Insertable<Payment>) =>
  db.insertInto('payment').values(payment).execute()

/** Whether a payment that a provider took is written down already. */
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
