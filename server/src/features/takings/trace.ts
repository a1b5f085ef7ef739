import { fromMinor, sum, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { PaymentMethod } from '#features/payments/states.ts'

/** The way of the money of a booking: what came and what went, the oldest first. Throws 404. */
export async function traceOf(tenant: Tenant, bookingId: string) {
  const { currency } = tenant.business
  const [payments, refunds] = await Promise.all([
    paymentsOf(tenant, bookingId),
    refundPartsOf(tenant, bookingId),
    bookings.mustExist(tenant, bookingId),
  ])
  const completed = refunds.flatMap(({ completedAt, ...part }) =>
    completedAt === null ? [] : { ...part, at: completedAt },
  )
  const pending = refunds.filter(({ status }) => status === 'PENDING')
  const [paid, given, open] = [payments, completed, pending].map((rows) =>
    sum(rows.map(({ amount }) => toMinor(amount, currency))),
  ) as [number, number, number]
  return {
    bookingId,
    currency,
    summary: {
      totalPaid: fromMinor(paid, currency),
      completedRefunds: fromMinor(given, currency),
      pendingRefunds: fromMinor(open, currency),
      remainingRefundable: fromMinor(paid - given - open, currency),
      netReceived: fromMinor(paid - given, currency),
    },
    events: [
      ...payments.map((row) => moved('PAYMENT', 'IN', row)),
      ...completed.map((row) => moved('REFUND', 'OUT', row)),
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  }
}

interface Moved {
  amount: number
  at: string
  method: string
}

const moved = <Type extends string, Direction extends string>(
  type: Type,
  direction: Direction,
  { amount, at, method }: Moved,
) => ({ type, amount, direction, at, method: method as PaymentMethod })

const paymentsOf = ({ db, businessId }: Tenant, bookingId: string) =>
  db
    .selectFrom('payment')
    .select(['amount', 'createdAt as at', 'method'])
    .where('businessId', '=', businessId)
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const refundPartsOf = ({ db, businessId }: Tenant, bookingId: string) =>
  db
    .selectFrom('refund')
    .innerJoin('refundPart as part', (join) =>
      join
        .onRef('part.businessId', '=', 'refund.businessId')
        .onRef('part.refundId', '=', 'refund.id'),
    )
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.businessId', '=', 'part.businessId')
        .onRef('payment.id', '=', 'part.paymentId'),
    )
    .select(['refund.status', 'part.amount', 'part.completedAt', 'payment.method'])
    .where('refund.businessId', '=', businessId)
    .where('part.businessId', '=', businessId)
    .where('payment.businessId', '=', businessId)
    .where('refund.bookingId', '=', bookingId)
    .orderBy('part.completedAt')
    .orderBy('part.id')
    .execute()
