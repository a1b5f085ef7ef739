import { conflict } from '#core/errors.ts'
import { toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as ledger from '#features/payments/ledger.ts'
import { abandon, complete } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import {
  type RefundAction,
  refundTransitions,
  type RefundStatus,
} from '#features/payments/states.ts'

import type { BookingRow } from '../booking.ts'
import * as bookings from '../queries.ts'
import { settle } from '../settle.ts'
import { toRefund } from './refund.ts'

/**
 * Takes a refund to its end: gives the money back, or declines to. What it is already stays, without an event. Throws
 * 404 and 409.
 */
export async function decideRefund(tenant: Tenant, id: string, action: RefundAction) {
  const { bookingId } = await refunds.find(tenant, id)
  // Whoever changes a refund holds its booking, so that what is read now stays.
  const booking = await bookings.lock(tenant, bookingId)
  const refund = await refunds.find(tenant, id)
  const { from, to } = refundTransitions[action]
  if (refund.status === to) return toRefund(tenant, refund, booking)
  if (!(from as readonly RefundStatus[]).includes(refund.status)) throw final(refund.status, to)
  if (to === 'COMPLETED') await giveBack(tenant, refund, booking)
  else abandon(tenant, refund, to)
  return toRefund(tenant, { ...refund, status: to }, booking)
}

const final = (from: RefundStatus, to: RefundStatus) =>
  conflict('INVALID_STATUS_TRANSITION', `A refund that is ${from} cannot become ${to}`)

async function giveBack(tenant: Tenant, refund: refunds.RefundRow, booking: BookingRow) {
  const balance = await ledger.balanceOf(tenant, booking.id)
  await complete(tenant, refund, booking.customerId)
  const amountMinor = toMinor(refund.amount, tenant.business.currency)
  settle(tenant, booking, { ...balance, refundedMinor: balance.refundedMinor + amountMinor })
}
