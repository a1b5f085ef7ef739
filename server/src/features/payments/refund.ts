import { conflict } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { emitAll, occurrence } from '#db/queue/outbox.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { ledgerDay } from './cash-days/ledger-day.ts'
import { roundedTogether } from './cash-rounding.ts'
import * as days from './days.ts'
import { paymentRefunded } from './events.ts'
import * as ledger from './ledger.ts'
import * as refunds from './refunds.ts'
import type { RefundRow } from './refunds.ts'
import { type DeskMethod, type PaymentSource, sourceOfMethod } from './states.ts'

export interface NewRefund {
  /** Locked by the caller, which serialises the refunds of a booking. */
  bookingId: string
  /** In minor units of the business's currency; above 0. */
  amountMinor: number
  /** Null: MANUAL. */
  reason: string | null
  /** The payment to refund; default: the latest payments first. */
  paymentId?: string
  /** How money is given back; default: as it was paid. */
  method?: DeskMethod | undefined
}

/**
 * Reserves money of a booking for a refund, from its latest payments first. Throws 409 INSUFFICIENT_BALANCE above the
 * paid amount less completed and pending refunds.
 */
export async function request(tenant: Tenant, wanted: NewRefund): Promise<RefundRow> {
  const { businessId, business, now } = tenant
  const { currency } = business
  const { bookingId, amountMinor, reason, paymentId, method = null } = wanted
  const all = await ledger.refundableOf(tenant, bookingId)
  const asked = paymentId ? all.filter(({ id }) => id === paymentId) : all
  const payments = asked.map(({ left, ...one }) => ({ ...one, leftMinor: toMinor(left, currency) }))
  if (amountMinor > sum(payments.map(({ leftMinor }) => leftMinor)))
    throw conflict('INSUFFICIENT_BALANCE', tooMuch)
  const id = newId()
  const row = {
    id,
    bookingId,
    currency,
    status: 'PENDING' as const,
    reason: reason === null ? null : sealed(tenant, 'refund', id).seal(reason),
    createdAt: now.toISOString(),
  }
  const taken = allocate(payments, amountMinor).map(({ payment, minor }, nth) => ({
    businessId,
    // The feed finds a row by the refund's id, except for a refund with several rows.
    id: nth === 0 ? id : newId(),
    refundId: id,
    paymentId: payment.id,
    amount: fromMinor(minor, currency),
    // Money that is given back by another method is no row of the source that it came from.
    source: method === null || payment.source === null ? payment.source : sourceOfMethod[method],
    method,
  }))
  refunds.insert(tenant, { businessId, ...row }, taken)
  const amount = fromMinor(amountMinor, currency)
  return { ...row, saleId: null, lines: null, askedAt: null, method, amount }
}

const tooMuch = 'The amount is more than what was paid less completed and pending refunds'

interface Completed {
  parts: readonly refunds.Part[]
  booking: { id: string; customerId: string }
  /** Whether the booking was not over: the refunded price is due again. */
  owedAgain: boolean
}

/**
 * Records that a refund was completed, and emits an event for each payment. The caller has locked the booking, has
 * checked the transition, and updates the booking's payment fields. Throws 409 if the present day is closed.
 */
export async function complete(
  tenant: Tenant,
  refund: RefundRow,
  { parts, booking, owedAgain }: Completed,
) {
  const { businessId, business, now } = tenant
  const { currency } = business
  await giveOut(tenant, refund, { parts, owedAgain })
  const shared = { refundId: refund.id, businessId, bookingId: booking.id, currency }
  const status = 'REFUNDED' as const
  const occurrences = parts.map(({ paymentId, paymentAmount, amount }) =>
    occurrence(paymentRefunded, {
      ...shared,
      id: paymentId,
      amount: toMinor(paymentAmount, currency),
      refundedAmount: toMinor(amount, currency),
      status,
      refundedAt: now.toISOString(),
    }),
  )
  emitAll(
    tenant,
    occurrences.map((occurrence) => ({ ...occurrence, subjectId: booking.customerId })),
  )
}

/**
 * Records the money of a refund in the ledger, on the present day, and rounds its cash. Returns by how much more (negative: less) cash was given
 * back than its parts say. Throws 409 if that day is closed.
 */
export async function giveOut(
  tenant: Tenant,
  { id }: Pick<RefundRow, 'id'>,
  { parts, owedAgain }: Pick<Completed, 'parts' | 'owedAgain'>,
) {
  const day = await ledgerDay(tenant)
  const rounding = await roundCash(tenant, parts)
  refunds.decide(tenant, id, { status: 'COMPLETED', day, owedAgain })
  // In a fixed order, or two refunds could deadlock on their days.
  for (const { source, amount } of parts.toSorted(bySource))
    if (source !== null)
      days.count(tenant, { day, source: source as PaymentSource, gross: -amount, fee: 0 })
  return rounding
}

/** Cash is given back in coins and notes that exist, as it is taken. */
async function roundCash(tenant: Tenant, parts: readonly refunds.Part[]) {
  const cash = parts.filter(({ method, givenBy }) => (givenBy ?? method) === 'CASH')
  const rounding = await roundedTogether(tenant, cash)
  const [first] = cash
  if (first && rounding !== 0) refunds.changePart(tenant, first.id, { rounding })
  return rounding
}

const bySource = (a: { source: string | null }, b: { source: string | null }) =>
  String(a.source).localeCompare(String(b.source))

/** Records that a refund was declined or failed: the reserved money is available again. */
export const abandon = (tenant: Tenant, { id }: RefundRow, status: 'DECLINED' | 'FAILED') =>
  refunds.decide(tenant, id, { status, day: null, owedAgain: false })

/**
 * Takes a sum from what remains of each payment, in the given order; the caller has checked that it suffices. In
 * minor units.
 */
export function allocate<T extends { leftMinor: number }>(
  payments: readonly T[],
  wantedMinor: number,
) {
  let open = wantedMinor
  return payments.flatMap((payment) => {
    const minor = Math.min(payment.leftMinor, open)
    open -= minor
    return minor > 0 ? [{ payment, minor }] : []
  })
}
