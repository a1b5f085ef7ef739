import { sql, type RawBuilder } from 'kysely'

import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { CustomerFacts as Facts } from '#features/customers/customer-facts.ts'
import type { CustomerBookings, Totals } from '#features/customers/customer.ts'

import { countVisits, nextWithBookings, noVisits } from './visits.ts'

/** The queries on bookings that the routes of customers need. */
export const customerBookings: CustomerBookings = {
  totalsOf,
  factsOf,
  nextWithBookings,
  keepSearchTokens,
}

/** Computed when read, so that the totals are always exact. */
async function totalsOf(tenant: Tenant, ids: string[]): Promise<Totals> {
  if (tenant.onlyStaffId !== null) return () => hidden
  const facts = ids.length > 0 ? await factsOf(tenant, ids) : new Map<string, Facts>()
  return (id) => {
    const { totalBookings, noShows, totalSpent, ...visits } = facts.get(id) ?? nothing
    const lastVisitAt = instantOf(visits.lastVisitAt)
    return {
      totalBookings,
      noShows,
      totalSpent,
      lastVisitAt,
      nextVisitAt: instantOf(visits.nextVisitAt),
    }
  }
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const nothing = {
  totalBookings: 0,
  noShows: 0,
  totalSpent: 0,
  lastVisitAt: null,
  nextVisitAt: null,
}
const hidden = { ...nothing, totalBookings: null, noShows: null, totalSpent: null }

/** With one query each for bookings, payments, refunds and sales. */
async function factsOf(tenant: Tenant, ids: string[]): Promise<Map<string, Facts>> {
  const [visits, paid, refunded, bought] = await Promise.all([
    countVisits(tenant, ids),
    sumPayments(tenant, ids),
    sumRefunds(tenant, ids),
    spentOnSales(tenant, ids),
  ])
  const { currency } = tenant.business
  const inMinor = (sums: typeof paid) =>
    new Map(sums.map(({ customerId, total }) => [customerId, toMinor(total, currency)]))
  const payments = inMinor(paid)
  const refunds = inMinor(refunded)
  const sales = inMinor(bought)
  const spentBy = (id: string) =>
    fromMinor((payments.get(id) ?? 0) - (refunds.get(id) ?? 0) + (sales.get(id) ?? 0), currency)
  const visitsOf = new Map(visits.map(({ customerId, ...counted }) => [customerId, counted]))
  // A customer who has only bought something has no visits.
  const known = new Set([...visitsOf.keys(), ...sales.keys()])
  return new Map(
    [...known].map((id) => [id, { ...(visitsOf.get(id) ?? noVisits), totalSpent: spentBy(id) }]),
  )
}

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

interface SpentTotal {
  customerId: string
  /** In decimals of the currency. */
  total: number
}

/**
 * The amounts that some customers paid for products in sales without a visit, less what was given back. As for bookings, tips are left out;
 * so are gift cards, which count when they are used.
 */
const spentOnSales = ({ db, businessId }: Tenant, ids: string[]): Promise<SpentTotal[]> =>
  spent(db, { businessId, ids })

const spent = prepared(
  (_, { businessId, ids }: { businessId: string; ids: string[] }): RawBuilder<SpentTotal> => sql`
    with paid as (
      select s.customer_id, p.id, p.amount
      from sale s
      join payment p on p.business_id = ${businessId} and p.sale_id = s.id
      where s.business_id = ${businessId} and s.customer_id = any(${ids}::uuid[])
        and p.covers = 'PRICE' and p.source is distinct from 'GIFTCARD'
    )
    select customer_id, sum(amount) as total from (
      select customer_id, amount from paid
      union all
      select paid.customer_id, -r.amount from paid
      join refund_part r on r.business_id = ${businessId} and r.payment_id = paid.id
      where r.day is not null
    ) moved
    group by customer_id`,
)
