import { type RawBuilder, sql } from 'kysely'

import { fromMinor, sum, toMinor } from '#core/money.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import type { PaymentMethod, RefundStatus } from '#features/payments/states.ts'

/** The way of the money of a booking: what came and what went, the oldest first. Throws 404. */
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
  const [paid, given, open] = [totalOf('PAID'), totalOf('COMPLETED'), totalOf('PENDING')]
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
    events: rows.flatMap(({ state, amount, at, method, isTip }) =>
      at === null ? [] : { ...(state === 'PAID' ? came : went), amount, at, method, isTip },
    ),
  }
}

const came = { type: 'PAYMENT', direction: 'IN' } as const
const went = { type: 'REFUND', direction: 'OUT' } as const

/** Of a payment, or of the refund that takes from one. */
type State = 'PAID' | RefundStatus

interface Move {
  state: State
  amount: number
  method: PaymentMethod
  isTip: boolean
  /** Null: no money has moved. */
  at: string | null
}

/** One statement, and so of one moment: else more might be given back than had come. */
const movesOf = prepared(
  (
    _,
    { businessId, bookingId }: { businessId: string; bookingId: string },
  ): RawBuilder<Move> => sql`
    select 'PAID' as state, amount, method, covers = 'TIP' as is_tip, created_at as at, id
    from payment
    where business_id = ${businessId} and booking_id = ${bookingId}
    union all
    select r.status, p.amount, q.method, q.covers = 'TIP', p.completed_at, p.id
    from refund r
    join refund_part p on p.business_id = ${businessId} and p.refund_id = r.id
    join payment q on q.business_id = ${businessId} and q.id = p.payment_id
    where r.business_id = ${businessId} and r.booking_id = ${bookingId}
    order by at, id`,
)
