import { conflict } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, sum, toMinor } from '#core/money.ts'
import { emitAll, occurrence } from '#db/outbox.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import * as days from './days.ts'
import { paymentRefunded } from './events.ts'
import * as ledger from './ledger.ts'
import { type RefundRow } from './refunds.ts'
import * as refunds from './refunds.ts'
import type { PaymentSource } from './states.ts'
import { takeFrom } from './take-from.ts'

export interface NewRefund {
  /** Locked by the caller: refunds of one booking come one after the other. */
  bookingId: string
  /** In minor units of the business's currency; above 0. */
  amountMinor: number
  /** Null: MANUAL. */
  reason: string | null
  /** The one payment that is given back; unless given, the latest first. */
  paymentId?: string
}

/**
 * Puts money of a booking aside to be given back, from its latest payments first. Throws 409
 * INSUFFICIENT_BALANCE above what was paid less what was or may be refunded.
 */
export async function request(tenant: Tenant, wanted: NewRefund): Promise<RefundRow> {
  const { businessId, business, now } = tenant
  const { currency } = business
  const { bookingId, amountMinor, reason, paymentId } = wanted
  const all = await ledger.refundableOf(tenant, bookingId)
  const payments = paymentId ? all.filter(({ id }) => id === paymentId) : all
  const lefts = payments.map(({ left }) => toMinor(left, currency))
  if (amountMinor > sum(lefts)) throw conflict('INSUFFICIENT_BALANCE', tooMuch)
  const id = newId()
  const row = {
    id,
    bookingId,
    currency,
    status: 'PENDING' as const,
    reason: reason === null ? null : sealed(tenant, 'refund', id).seal(reason),
    createdAt: now.toISOString(),
  }
  const taken = takeFrom(lefts, amountMinor).map(({ index, minor }, nth) => ({
    businessId,
    // A row of the feed is found by the refund's id, save where a refund has several.
    id: nth === 0 ? id : newId(),
    refundId: id,
    paymentId: payments[index]?.id ?? '',
    amount: fromMinor(minor, currency),
    source: payments[index]?.source ?? null,
  }))
  refunds.insert(tenant, { businessId, ...row }, taken)
  return { ...row, askedAt: null, amount: fromMinor(amountMinor, currency) }
}

const tooMuch = 'The amount is more than what was paid less what was or may be refunded'

/**
 * Writes down that the money of a refund has been given back, and announces each payment it came from. The caller
 * holds the booking, has asked the table of transitions, and lets the booking's marks follow.
 */
export async function complete(tenant: Tenant, refund: RefundRow, customerId: string) {
  const { businessId, business, now } = tenant
  const { currency } = business
  const day = days.dayOf(business.timezone, now)
  const parts = await refunds.partsOf(tenant, refund.id)
  refunds.decide(tenant, refund.id, { status: 'COMPLETED', day })
  // In one order, or two refunds could wait for each other's day.
  for (const { source, amount } of parts.toSorted(bySource))
    if (source !== null)
      days.count(tenant, { day, source: source as PaymentSource, gross: -amount, fee: 0 })
  const shared = { refundId: refund.id, businessId, bookingId: refund.bookingId, currency }
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
    occurrences.map((told) => ({ ...told, subjectId: customerId })),
  )
}

const bySource = (a: { source: string | null }, b: { source: string | null }) =>
  (a.source ?? '') < (b.source ?? '') ? -1 : 1

/** Writes down that no money is given back: what was put aside is free again. */
export const abandon = (tenant: Tenant, { id }: RefundRow, status: 'DECLINED' | 'FAILED') =>
  refunds.decide(tenant, id, { status, day: null })
