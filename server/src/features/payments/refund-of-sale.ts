import { conflict } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import * as ofSales from './of-sales.ts'
import { allocate } from './refund.ts'
import type { RefundedLine } from './refunded-lines.ts'
import * as refunds from './refunds.ts'
import type { RefundRow } from './refunds.ts'

interface NewRefund {
  /** Locked by the caller, which serialises the refunds of a sale. */
  saleId: string
  lines: readonly RefundedLine[]
  /** Null: MANUAL. */
  reason: string | null
}

/**
 * Reserves money of a sale for a refund of some lines: that of products from the latest payments first, that of a gift card
 * from what was paid for it, and that of the tip from the tip. Throws 409 INSUFFICIENT_BALANCE above what is left of them.
 */
export async function requestForSale(
  tenant: Tenant,
  { saleId, lines, reason }: NewRefund,
): Promise<RefundRow> {
  const { businessId, business, now } = tenant
  const { currency } = business
  const payments = (await ofSales.refundableOf(tenant, saleId)).map(({ left, ...one }) => ({
    ...one,
    leftMinor: toMinor(left, currency),
  }))
  const purposes = [...Map.groupBy(lines, purposeOf)]
  const taken = purposes.flatMap(([purpose, some]) => {
    const own = payments.filter((payment) => payment.purpose === purpose)
    const minor = sum(some.map((line) => line.minor))
    if (minor > sum(own.map(({ leftMinor }) => leftMinor)))
      throw conflict('INSUFFICIENT_BALANCE', tooMuch)
    return allocate(own, minor)
  })
  if (taken.length === 0) throw conflict('INSUFFICIENT_BALANCE', tooMuch)
  const id = newId()
  const row = {
    id,
    bookingId: null,
    saleId,
    currency,
    status: 'PENDING' as const,
    reason: reason === null ? null : sealed(tenant, 'refund', id).seal(reason),
    createdAt: now.toISOString(),
  }
  const parts = taken.map(({ payment, minor }, nth) => ({
    businessId,
    // As in a refund of a booking: the feed finds the first row by the refund's id.
    id: nth === 0 ? id : newId(),
    refundId: id,
    paymentId: payment.id,
    amount: fromMinor(minor, currency),
    source: payment.source,
  }))
  refunds.insert(tenant, { businessId, ...row, lines: JSON.stringify(lines) }, parts)
  const amount = fromMinor(sum(taken.map(({ minor }) => minor)), currency)
  return { ...row, lines: [...lines], askedAt: null, amount }
}

/** The purpose of the payments that a line is given back from: a gift card by its id, a tip or products. */
const purposeOf = ({ kind, giftCardId }: RefundedLine) => (kind === 'GIFT_CARD' ? giftCardId : kind)

const tooMuch = 'Nothing of these lines is left to be given back'
