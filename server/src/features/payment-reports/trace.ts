import { type RawBuilder, sql } from 'kysely'

import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { PaymentMethod, RefundStatus } from '#features/payments/states.ts'

/** The payments and refunds of a booking, the oldest first. Throws 404. */
export async function traceOf(tenant: Tenant, bookingId: string) {
  const { db, businessId, business } = tenant
  const { currency } = business
  const [rows] = await Promise.all([
    movesOf(db, { businessId, bookingId }),
    bookings.mustExist(tenant, bookingId),
  ])
  const totalOf = (...states: State[]) =>
    sum(
      rows
        .filter(({ state }) => states.includes(state))
        .map(({ amount }) => toMinor(amount, currency)),
    )
  const [paid, refunded, open] = [totalOf('PAID'), totalOf('COMPLETED'), totalOf('PENDING')]
  return {
    bookingId,
    currency,
    summary: {
      totalPaid: fromMinor(paid, currency),
      completedRefunds: fromMinor(refunded, currency),
      pendingRefunds: fromMinor(open, currency),
      remainingRefundable: fromMinor(paid - refunded - open, currency),
      netReceived: fromMinor(paid - refunded, currency),
    },
    events: rows.flatMap(({ state, amount, rounding, at, method, isTip }) =>
      at === null
        ? []
        : { ...(state === 'PAID' ? came : went), amount, rounding, at, method, isTip },
    ),
  }
}

const came = { type: 'PAYMENT', direction: 'IN' } as const
const went = { type: 'REFUND', direction: 'OUT' } as const

/** The id of the payment, or of the refunded payment. */
type State = 'PAID' | RefundStatus

interface Move {
  state: State
  amount: number
  rounding: number
  method: PaymentMethod
  isTip: boolean
  /** Null: no payment or refund was completed. */
  at: string | null
}

/** One statement, and so one snapshot: otherwise refunds could exceed the payments. */
const movesOf = prepared(
  (
    _,
    { businessId, bookingId }: { businessId: string; bookingId: string },
  ): RawBuilder<Move> => sql`
    select 'PAID' as state, amount, rounding, method, covers = 'TIP' as is_tip, created_at as at, id
    from payment
    where business_id = ${businessId} and booking_id = ${bookingId}
    union all
    select r.status, p.amount, p.rounding, coalesce(p.method, q.method), q.covers = 'TIP', p.completed_at, p.id
    from refund r
    join refund_part p on p.business_id = ${businessId} and p.refund_id = r.id
    join payment q on q.business_id = ${businessId} and q.id = p.payment_id
    where r.business_id = ${businessId} and r.booking_id = ${bookingId}
    order by at, id`,
)
