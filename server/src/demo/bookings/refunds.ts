import { newId } from '#core/ids.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { dayOf } from '#features/payments/days.ts'
import type { paymentRow } from '#features/payments/payment-row.ts'

interface PaidBooking {
  booking: { id: string; paymentStatus: string }
  payment: ReturnType<typeof paymentRow> | null
}

const statuses = ['COMPLETED', 'DECLINED', 'COMPLETED', 'FAILED', 'COMPLETED', 'COMPLETED'] as const
const waitMs = 3_600_000

/**
 * Refunds of some of these bookings, in every state, partial or full, with the refund fields of the
 * bookings: one of each so many paid ones.
 */
export function refundsOf(
  { businessId, business, now }: Tenant,
  rows: readonly PaidBooking[],
  each: number,
) {
  const paid = rows.filter(({ booking }) => booking.paymentStatus === 'PAID')
  return paid.flatMap(({ booking, payment }, index) => {
    if (payment === null || index % each > 0) return []
    const { currency, source } = payment
    // The latest waits for a decision.
    const isLatest = index + each >= paid.length
    const status = isLatest ? 'PENDING' : (statuses[(index / each) % statuses.length] ?? 'FAILED')
    const minor = toMinor(payment.amount, currency)
    const isWhole = (index / each) % 4 === 0
    const amount = isWhole ? payment.amount : fromMinor(Math.ceil(minor / 2), currency)
    const decidedAt = new Date(Math.min(Date.parse(payment.createdAt) + waitMs, now.getTime()))
    const isCompleted = status === 'COMPLETED'
    if (isCompleted)
      booking.paymentStatus = amount < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    const id = newId()
    const at = decidedAt.toISOString()
    const refund = {
      businessId,
      id,
      bookingId: booking.id,
      currency,
      status,
      reason: null,
      createdAt: payment.createdAt,
      decidedAt: status === 'PENDING' ? null : at,
    }
    const part = {
      businessId,
      id,
      refundId: id,
      paymentId: payment.id,
      amount,
      source,
      completedAt: isCompleted ? at : null,
      day: isCompleted ? dayOf(business.timezone, decidedAt) : null,
    }
    return [{ refund, part }]
  })
}
