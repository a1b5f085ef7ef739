import { sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { CustomerBookings, Totals } from '#features/customers/customer.ts'

/** The queries on bookings that the routes of customers need. */
export const customerBookings: CustomerBookings = { totalsOf, keepSearchTokens }

/** Computed when read, with one query each for bookings, payments and refunds, so that the totals are always exact. */
async function totalsOf(tenant: Tenant, ids: string[]): Promise<Totals> {
  if (tenant.onlyStaffId !== null) return () => ({ totalBookings: null, totalSpent: null })
  const [counted, paid, refunded] = ids.length
    ? await Promise.all([
        countBookings(tenant, ids),
        sumPayments(tenant, ids),
        sumRefunds(tenant, ids),
      ])
    : [[], [], []]
  const bookings = new Map(counted.map(({ customerId, total }) => [customerId, total]))
  const { currency } = tenant.business
  const inMinor = (sums: typeof paid) =>
    new Map(sums.map(({ customerId, total }) => [customerId, toMinor(total, currency)]))
  const payments = inMinor(paid)
  const refunds = inMinor(refunded)
  return (id) => ({
    totalBookings: bookings.get(id) ?? 0,
    totalSpent: fromMinor((payments.get(id) ?? 0) - (refunds.get(id) ?? 0), currency),
  })
}

const countBookings = ({ db, businessId }: Tenant, ids: string[]) =>
  db
    .selectFrom('booking')
    .select(['customerId', sql<number>`count(*)`.as('total')])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`customer_id = any(${ids})`)
    .where('status', 'not in', lostStatuses)
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
    .where('payment.covers', '<>', 'TIP')
    .where(sql<boolean>`booking.customer_id = any(${ids})`)
    .groupBy('booking.customerId')
    .execute()

/** Completed refunds; pending ones are not subtracted. */
const sumRefunds = ({ db, businessId }: Tenant, ids: string[]) =>
  db
    .selectFrom('booking')
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.businessId', '=', 'booking.businessId')
        .onRef('refund.bookingId', '=', 'booking.id'),
    )
    .innerJoin('refundPart', (join) =>
      join
        .onRef('refundPart.businessId', '=', 'refund.businessId')
        .onRef('refundPart.refundId', '=', 'refund.id'),
    )
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.businessId', '=', 'refundPart.businessId')
        .onRef('payment.id', '=', 'refundPart.paymentId'),
    )
    .select(['booking.customerId', sql<number>`sum(refund_part.amount)`.as('total')])
    .where('booking.businessId', '=', businessId)
    .where('refund.businessId', '=', businessId)
    .where('refundPart.businessId', '=', businessId)
    .where('payment.businessId', '=', businessId)
    .where('payment.covers', '<>', 'TIP')
    .where(sql<boolean>`booking.customer_id = any(${ids})`)
    .where('refundPart.day', 'is not', null)
    .groupBy('booking.customerId')
    .execute()

/**
 * Bookings keep the customer's data of their creation, so they must be found by it: bookings found through the
 * customer's row get its search tokens before it changes.
 */
function keepSearchTokens({ db, businessId }: Tenant, customerId: string) {
  return db
    .updateTable('booking')
    .from('customer')
    .set({ search: sql.ref('customer.search') })
    .where('customer.businessId', '=', businessId)
    .where('customer.id', '=', customerId)
    .where('booking.businessId', '=', businessId)
    .where('booking.customerId', '=', customerId)
    .where('booking.search', 'is', null)
    .execute()
}
