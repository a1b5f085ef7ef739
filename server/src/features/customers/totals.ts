import { sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Customer } from './schema.ts'

/** Gives the totals of one of the customers asked for. */
export type Totals = (id: string) => Pick<Customer, 'totalBookings' | 'totalSpent'>

/**
 * What bookings and payments say of customers now: counted on reading in a query each, so that it
 * is exact at once.
 */
export async function totalsOf(tenant: Tenant, ids: string[]): Promise<Totals> {
  const [counted, paid] = ids.length
    ? await Promise.all([countBookings(tenant, ids), sumPayments(tenant, ids)])
    : [[], []]
  const bookings = new Map(counted.map(({ customerId, total }) => [customerId, total]))
  const spent = new Map(paid.map(({ customerId, total }) => [customerId, total]))
  return (id) => ({
    totalBookings: bookings.get(id) ?? 0,
    totalSpent: spent.get(id) ?? 0,
  })
}

const countBookings = ({ db, businessId }: Tenant, ids: string[]) =>
  db
    .selectFrom('booking')
    .select(['customerId', sql<number>`count(*)`.as('total')])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`customer_id = any(${ids})`)
    .where('status', 'not in', lost)
    .groupBy('customerId')
    .execute()

const sumPayments = ({ db, businessId }: Tenant, ids: string[]) =>
  db
    .selectFrom('payment')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.businessId', '=', 'payment.businessId')
        .onRef('booking.id', '=', 'payment.bookingId'),
    )
    .select(['booking.customerId', sql<number>`sum(payment.amount)`.as('total')])
    .where('payment.businessId', '=', businessId)
    .where('booking.businessId', '=', businessId)
    .where(sql<boolean>`booking.customer_id = any(${ids})`)
    .groupBy('booking.customerId')
    .execute()
